import { CountedConnections, type ConnectionLimit } from '#app/live/connection-limit.ts'
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
  slot: WorkerSlot
  connectionLimit: ConnectionLimit
  count(): Promise<Count>
  /** Offers this process's figures to the others; the returned function collects those of all. */
  share<Figures>(what: string, read: () => Promise<Figures>): () => Promise<Figures[]>
}

export const alone = (): Siblings => ({
  slot: { number: 1, replaced: null },
  connectionLimit: new CountedConnections(),
  count: async () => ({ ready: 1, wanted: 1, missingMs: 0 }),
  share: (_, read) => async () => [await read()],
})

/** The worker's side: its requests to the first process, and its responses to it. */
export function amongOthers(
  slot: WorkerSlot,
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
    slot,
    connectionLimit: {
      take: (who, most) => ask<boolean>('take-connection', { who, most }),
      leave: (who) => void ask('leave-connection', who).catch(() => {}), // it was counted for this process only
    },
    count: () => ask<Count>('count'),
    share<Figures>(what: string, read: () => Promise<Figures>) {
      shared.set(what, read)
      return () => ask<Figures[]>('figures', what)
    },
  }
  return { siblings, ask }
}
