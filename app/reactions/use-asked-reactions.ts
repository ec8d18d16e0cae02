import { useEffect } from 'react'
import type { OwnReactions } from '#web/client/personal.ts'
import { readJson } from '#web/client/send-act.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { learnReactions, reactionStore } from './reaction-store.ts'

const AT_ONCE = 50

/** Of the works in a list, those of which it is not yet known are asked for, together. */
export function useAskedReactions(works: readonly number[]): void {
  const answer = usePersonalAnswer()
  const read = answer?.reactions?.works
  const unknown = answer?.me
    ? works.filter((work) => !read?.includes(work) && reactionStore.of(work)?.liked === undefined)
    : []
  const ids = unknown.slice(0, AT_ONCE).join(',')
  useEffect(() => {
    if (!ids) return
    let active = true
    void readJson<OwnReactions>(`/_/reactions?trabalhos=${ids}`).then((found) => {
      if (found && active) learnReactions(found)
    })
    return () => {
      active = false
    }
  }, [ids])
}
