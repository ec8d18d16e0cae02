import { useSyncExternalStore } from 'react'
import { usePersonalAnswer } from '#web/client/use-personal.ts'
import { reactionStore, type Reaction } from './reaction-store.ts'

/** The reader's reaction to this work; false while unknown. */
export function useReaction(work: number): Reaction {
  const stored = useSyncExternalStore(
    reactionStore.subscribe,
    () => reactionStore.of(work),
    () => undefined,
  )
  const read = usePersonalAnswer()?.reactions
  return {
    liked: stored?.liked ?? read?.liked.includes(work) ?? false,
    saved: stored?.saved ?? read?.saved.includes(work) ?? false,
  }
}
