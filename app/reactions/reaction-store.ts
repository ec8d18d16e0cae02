import type { Reactions } from '#app/client/personal.ts'

export interface Reaction {
  liked: boolean
  saved: boolean
}

type Told = Partial<Reaction>

// What this person likes and has saved, as far as this tab knows: asked for, and then told by events in their order.
let known = new Map<number, Told>()
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const reactionStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  of: (work: number): Told | undefined => known.get(work),
}

/** An answer of the server; what events said since stands. */
export function learnReactions({ works, liked, saved }: Reactions): void {
  for (const work of works)
    known.set(work, { liked: liked.includes(work), saved: saved.includes(work), ...known.get(work) })
  changed()
}

/** In this tab, in another one or on another device. */
export function tellReaction(work: number, told: Told): void {
  known.set(work, { ...known.get(work), ...told })
  changed()
}

/** Somebody else looks at the page now, or too much came meanwhile to be told one by one. */
export function forgetReactions(): void {
  known = new Map()
  changed()
}
