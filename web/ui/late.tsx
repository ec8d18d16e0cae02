// chunk: shell
import type { ComponentType, ReactNode } from 'react'
import { LateFailed } from './late-failed.tsx'
import { useLatePart, type LateCode, type LazyPart } from './lazy-part.ts'
import { SkeletonText } from './skeleton.tsx'

interface Props<PartProps> {
  part: LazyPart<PartProps>
  given: NoInfer<PartProps>
  /** what could not be shown */
  failed?: string
  /** while it is on its way */
  shape?: ReactNode
}

/** Marks that the part was rendered here by the server. */
export function LateMark({ part }: { part: LateCode }) {
  return part.standing && <span hidden data-late={part.standing} />
}

/** Renders a lazy part: a placeholder while it loads, a message if loading failed. */
export function Late<PartProps extends object>({
  part,
  given,
  failed: words = 'Não foi possível mostrar esta parte.',
  shape,
}: Props<PartProps>) {
  const { Part, failed, retry } = useLatePart(part, true)
  if (failed) return <LateFailed onRetry={retry}>{words}</LateFailed>
  if (!Part) return shape ?? <SkeletonText />
  const There: ComponentType<PartProps> = Part
  return (
    <>
      <LateMark part={part} />
      <There {...given} />
    </>
  )
}
