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

/** Says that it stands here in the page from the server. */
export function LateMark({ part }: { part: LateCode }) {
  return part.standing && <span hidden data-late={part.standing} />
}

/** A late part in its place: its shape while it is on its way, and words where it could not be fetched. */
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
