import { CountedSeats, type Seats } from '#app/http/seats.ts'
import type { Ask, Answers } from './connect-processes.ts'

/** How many processes serve, and how many should. */
export interface Count {
  ready: number
  wanted: number
}

/** What the processes that serve behind one port do together; for a single one, what it does alone. */
export interface Siblings {
  seats: Seats
  count(): Promise<Count>
  /** Gives the figures of this process to the others; what it returns gathers those of all. */
  share(read: () => Promise<unknown>): () => Promise<unknown[]>
}

export const alone = (): Siblings => ({
  seats: new CountedSeats(),
  count: async () => ({ ready: 1, wanted: 1 }),
  share: (read) => async () => [await read()],
})

/** A worker's part, and what it answers to the first process. */
export function amongOthers(connectWith: (answers: Answers) => Ask): { siblings: Siblings; ask: Ask } {
  let read: (() => Promise<unknown>) | undefined
  const ask = connectWith({
    figures() {
      if (!read) throw new Error('nothing is measured yet')
      return read()
    },
  })
  const siblings: Siblings = {
    seats: {
      take: (seat, most) => ask<boolean>('take-seat', { seat, most }),
      leave: (seat) => void ask('leave-seat', seat).catch(() => {}), // it was counted for us alone
    },
    count: () => ask<Count>('count'),
    share(own) {
      read = own
      return () => ask<unknown[]>('figures')
    },
  }
  return { siblings, ask }
}
