import { useEffect } from 'react'
import { forgetHeardMarks, forgetMarks, hearMark } from '#web/client/marks/mark-store.ts'
import { useLive } from '#web/client/use-live.ts'
import { useMe, usePersonalAnswer } from '#web/client/use-personal.ts'
import { likeKey, savedKey } from './reaction-keys.ts'

/** Hearts and bookmarks agree in all tabs and on all devices of a person. */
export function FollowReactions() {
  const person = useMe()?.id ?? null
  const after = usePersonalAnswer()?.bell.after ?? null
  useEffect(() => {
    // before it is known who looks at the page, what they press is theirs all the same
    return person === null ? undefined : forgetMarks
  }, [person])
  useLive(
    person === null ? [] : [`person:${person}`],
    ({ event }) => {
      if (event.kind === 'liked') hearMark(likeKey(event.work), event.on)
      if (event.kind === 'saved') hearMark(savedKey(event.work), event.on)
    },
    { after, onReload: forgetHeardMarks },
  )
  return null
}
