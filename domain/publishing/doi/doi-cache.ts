import { RecentMap } from '#platform/recent-map.ts'
import type { DoiAnswer } from './look-up-doi.ts'

const KEPT = 2_000
const HOUR_MS = 3_600_000
/** What is on record changes seldom; what was not there, or could not be asked, may be there soon. */
const LASTS_MS = { found: 24 * HOUR_MS, unknown: HOUR_MS, away: HOUR_MS / 60, off: 0 }

/** Answers of the agencies, kept for a while; who asks while one is on its way waits for the same. */
export class DoiCache {
  readonly #kept = new RecentMap<string, { until: number; lookup: Promise<DoiAnswer> }>(KEPT)

  async get(key: string, at: Date, ask: () => Promise<DoiAnswer>): Promise<DoiAnswer> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > at.getTime()) return kept.lookup
    const entry = { until: Infinity, lookup: ask() }
    this.#kept.set(key, entry)
    try {
      const lookup = await entry.lookup
      entry.until = at.getTime() + LASTS_MS[lookup.status]
      return lookup
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }
}
