import { CountedSeats, type Seats } from '#app/live/seats.ts'
import type { Replaced } from '#domain/processes.ts'
import type { Ask, ProcessAnswers } from './connect-processes.ts'

/** How many processes serve, and how many should. */
export interface Count {
  ready: number
  wanted: number
  /** since when fewer serve than should, in milliseconds */
  missingMs: number
}

/** Which of them this one is. */
export interface WorkerSlot {
  number: number
  replaced: Replaced | null
}

/** What the processes that serve behind one port do together; for a single one, what it does alone. */
export interface Siblings {
  place: WorkerSlot
  seats: Seats
  count(): Promise<Count>
  /** Gives figures of this process to the others; what it returns gathers those of all. */
  share<Figures>(what: string, read: () => Promise<Figures>): () => Promise<Figures[]>
}

export const alone = (): Siblings => ({
  place: { number: 1, replaced: null },
  seats: new CountedSeats(),
  count: async () => ({ ready: 1, wanted: 1, missingMs: 0 }),
  share: (_, read) => async () => [await read()],
})

/** A worker's part, and what it answers to the first process. */
export function amongOthers(
  place: WorkerSlot,
  connectWith: (answers: ProcessAnswers) => Ask,
): { siblings: Siblings; ask: Ask } {
  const shared = new Map<string, () => Promise<unknown>>()
  const ask = connectWith({
    figures(what: string) {
      const read = shared.get(what)
      if (!read) throw new Error(`nothing is known of ${what}`)
      return read()
    },
  })
  const siblings: Siblings = {
    place,
    seats: {
      take: (seat, most) => ask<boolean>('take-seat', { seat, most }),
      leave: (seat) => void ask('leave-seat', seat).catch(() => {}), // it was counted for us alone
    },
    count: () => ask<Count>('count'),
    share<Figures>(what: string, read: () => Promise<Figures>) {
      shared.set(what, read)
      return () => ask<Figures[]>('figures', what)
    },
  }
  return { siblings, ask }
}
