import { useEffect } from 'react'
import { learnMark, markStore } from '#web/client/marks/mark-store.ts'
import { nextMoment } from '#web/client/moment.ts'
import type { OwnReactions } from '#web/client/personal.ts'
import { readJson } from '#web/client/send-act.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { likeKey, savedKey } from './reaction-keys.ts'

const AT_ONCE = 50

/** Requests the unknown reactions for the works of a list, in one batch. */
export function useAskedReactions(works: readonly number[]): void {
  const answer = usePersonalAnswer()
  const read = answer?.reactions?.works
  const unknown = answer?.me
    ? works.filter((work) => !read?.includes(work) && !markStore.of(likeKey(work))?.on)
    : []
  const ids = unknown.slice(0, AT_ONCE).join(',')
  useEffect(() => {
    if (!ids) return
    let active = true
    const at = nextMoment()
    void readJson<OwnReactions>(`/_/reactions?trabalhos=${ids}`).then((found) => {
      if (!found || !active) return
      for (const work of found.works) {
        learnMark(likeKey(work), { value: found.liked.includes(work), at })
        learnMark(savedKey(work), { value: found.saved.includes(work), at })
      }
    })
    return () => {
      active = false
    }
  }, [ids])
}
