import type { OwnReactions } from '#web/client/personal.ts'

export interface Reaction {
  liked: boolean
  saved: boolean
}

type KnownReaction = Partial<Reaction>

// What this person likes and has saved, as far as this tab knows: fetched, then changed by events in their order.
let reactions = new Map<number, KnownReaction>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const reactionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (work: number): KnownReaction | undefined => reactions.get(work),
}

/** An answer of the server; what events said since stands. */
export function learnReactions({ works, liked, saved }: OwnReactions): void {
  for (const work of works)
    reactions.set(work, { liked: liked.includes(work), saved: saved.includes(work), ...reactions.get(work) })
  changed()
}

/** In this tab, in another one or on another device. */
export function applyReactionEvent(work: number, change: KnownReaction): void {
  reactions.set(work, { ...reactions.get(work), ...change })
  changed()
}

/** Somebody else looks at the page now, or too much came meanwhile for single events. */
export function forgetReactions(): void {
  reactions = new Map()
  changed()
}
