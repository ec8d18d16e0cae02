import { hearUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Log } from '#platform/log.ts'

export interface UndrawnCounts {
  /** Since the start of this process. */
  byKind(): Record<string, number>
  total(): number
  stop(): void
}

/** Writes each part of a page that had to be left out to the log, and counts them. */
export function watchUndrawn(log: Pick<Log, 'error'>): UndrawnCounts {
  const counts = new Map<string, number>()
  const stop = hearUndrawn(({ kind, id, error }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    log.error({ err: error, kind, id }, 'a part of a page could not be shown and was left out')
  })
  return {
    byKind: () => Object.fromEntries(counts),
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    stop,
  }
}
