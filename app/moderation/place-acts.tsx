// chunk: shell
import type { ContentKind } from '#domain/moderation/texts.ts'
import { useMe } from '#web/client/use-personal.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Late } from '#web/ui/late.tsx'

// only for members, and seldom used
const acts = lazyPart(() => import('./acts-on-place.tsx'))

export interface FlaggedPlace {
  flags: 'person' | 'community'
  id: number
  /** content that staff may remove there */
  hides: readonly ContentKind[]
}

/**
 * On the page of a person or community: flags it to staff, and lets staff remove parts. Not shown on one's
 * own.
 */
export function PlaceActs(place: FlaggedPlace) {
  const me = useMe()
  if (!me || (place.flags === 'person' && me.id === place.id)) return null
  return (
    <Late
      part={acts}
      given={place}
      shape={<div className="mt-4 min-h-9" />}
      failed="Não foi possível mostrar como avisar a moderação."
    />
  )
}
