import { useEffect } from 'react'
import type { OwnReactions } from '#web/client/personal.ts'
import { readJson } from '#web/client/send-act.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { learnReactions, reactionStore } from './reaction-store.ts'

const AT_ONCE = 50

/** Requests the unknown reactions for the works of a list, in one batch. */
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
