import { hearUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Log } from '#platform/log.ts'

export interface UndrawnCounts {
  /** Since the start of this process. */
  byKind(): Record<string, number>
  total(): number
  /** What browsers said that they could not draw, which anybody can say. */
  inBrowsers(): Record<string, number>
  stop(): void
}

/** Writes each part of a page that had to be left out to the log, and counts them. */
export function watchUndrawn(log: Pick<Log, 'error' | 'warn'>): UndrawnCounts {
  const counts = new Map<string, number>()
  const said = new Map<string, number>()
  const stop = hearUndrawn(({ kind, id, error, inBrowser }) => {
    const counted = inBrowser ? said : counts
    counted.set(kind, (counted.get(kind) ?? 0) + 1)
    if (inBrowser)
      return log.warn({ kind, id, fault: error }, 'a part of a page could not be drawn in a browser')
    log.error({ err: error, kind, id }, 'a part of a page could not be shown and was left out')
  })
  return {
    byKind: () => Object.fromEntries(counts),
    inBrowsers: () => Object.fromEntries(said),
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    stop,
  }
}
