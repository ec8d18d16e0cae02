import type { OwnReactions } from '#web/client/personal.ts'

export interface Reaction {
  liked: boolean
  saved: boolean
}

type KnownReaction = Partial<Reaction>

// What this tab knows of the person's likes and saved works: fetched, then updated by events in order.
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

/** Adds a server response; newer events take precedence. */
export function learnReactions({ works, liked, saved }: OwnReactions): void {
  for (const work of works)
    reactions.set(work, { liked: liked.includes(work), saved: saved.includes(work), ...reactions.get(work) })
  changed()
}

/** Applies a change made in this tab, another tab or another device. */
export function applyReactionEvent(work: number, change: KnownReaction): void {
  reactions.set(work, { ...reactions.get(work), ...change })
  changed()
}

/** Clears it: the person changed, or too many events were missed. */
export function forgetReactions(): void {
  reactions = new Map()
  changed()
}
