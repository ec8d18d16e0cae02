import type { Reactions } from '#app/client/personal.ts'

export interface Reaction {
  liked: boolean
  saved: boolean
}

type KnownReaction = Partial<Reaction>

// What this person likes and has saved, as far as this tab knows: fetched, then changed by events in their order.
let known = new Map<number, KnownReaction>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const reactionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (work: number): KnownReaction | undefined => known.get(work),
}

/** An answer of the server; what events said since stands. */
export function learnReactions({ works, liked, saved }: Reactions): void {
  for (const work of works)
    known.set(work, { liked: liked.includes(work), saved: saved.includes(work), ...known.get(work) })
  changed()
}

/** In this tab, in another one or on another device. */
export function applyReactionEvent(work: number, change: KnownReaction): void {
  known.set(work, { ...known.get(work), ...change })
  changed()
}

/** Somebody else looks at the page now, or too much came meanwhile for single events. */
export function forgetReactions(): void {
  known = new Map()
  changed()
}
