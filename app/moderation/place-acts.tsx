import type { ContentKind } from '#domain/moderation/texts.ts'
import { useMe } from '#app/client/use-personal.ts'
import { latePart } from '#app/ui/late-part.ts'
import { Late } from '#app/ui/late.tsx'
import { StaffHide } from './staff-hide.tsx'

const flag = latePart(() => import('./flag-details.tsx'), 'flag-details')

interface Props {
  flags: 'person' | 'community'
  id: number
  /** what staff may take down there */
  hides: readonly ContentKind[]
}

/** On the page of a person or community: points staff to it, and for staff takes parts of it down. Not on one's own. */
export function PlaceActs({ flags, id, hides }: Props) {
  const me = useMe()
  if (!me || (flags === 'person' && me.id === id)) return null
  return (
    <div className="no-print mt-4 flex max-w-reading flex-wrap items-start gap-3">
      <Late
        part={flag}
        given={{ kind: flags, id }}
        shape={<span className="min-h-9" />}
        failed="Não foi possível mostrar como avisar a moderação."
      />
      {hides.map((kind) => (
        <StaffHide key={kind} kind={kind} id={id} />
      ))}
    </div>
  )
}
