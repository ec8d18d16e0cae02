import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { timeRangeOf, type TimeRange } from './time-range-of.ts'

/** To find one page of a common word's matches, about this many of the newest works are read. */
export const PAGE_LOOKED_THROUGH = 300
/** The second range is made so many times longer than the first one's matches suggest. */
const SAFETY = 2
/**
 * If the range would have to span more works than this, the word is so rare that all its matches are read.
 */
const MOST = 50_000

const ALL = sql<boolean>`true`

/**
 * The newest works that a search finds. The index returns all matches of a common word before the first one,
 * so it is asked for a time range: first a short one, then one likely to contain `enough`; without a limit
 * only if that had too few, or there are no more works.
 */
export async function searchRecentFirst<Found extends { found: number }>(
  db: Db,
  select: (within: RawBuilder<boolean>) => Promise<Found>,
  enough: number,
  { works, upTo = null }: TimeRange,
): Promise<Found> {
  const short = await timeRangeOf(db, { works, upTo })
  if (!short) return select(ALL)
  const first = await select(short)
  if (first.found >= enough) return first
  // rounded up to `works` times a power of two, so that few ranges need to be cached
  const likely = works * 2 ** Math.ceil(Math.log2((SAFETY * enough) / first.found))
  const long = likely <= MOST && (await timeRangeOf(db, { works: likely, upTo }))
  const second = long && (await select(long))
  return second && second.found >= enough ? second : select(ALL)
}
