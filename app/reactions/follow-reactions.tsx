import { useEffect } from 'react'
import { useLive } from '#web/client/use-live.ts'
import { useMe, usePersonalAnswer } from '#web/client/use-personal.ts'
import { forgetReactions, applyReactionEvent } from './reaction-store.ts'

/** Hearts and bookmarks agree in all tabs and on all devices of a person. */
export function FollowReactions() {
  const person = useMe()?.id ?? null
  const after = usePersonalAnswer()?.bell.after ?? null
  useEffect(() => forgetReactions, [person])
  useLive(
    person === null ? [] : [`person:${person}`],
    ({ event }) => {
      if (event.kind === 'liked') applyReactionEvent(event.work, { liked: event.on })
      if (event.kind === 'saved') applyReactionEvent(event.work, { saved: event.on })
    },
    { after, onReload: forgetReactions },
  )
  return null
}
