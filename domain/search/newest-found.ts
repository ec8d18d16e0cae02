import { sql, type RawBuilder } from 'kysely'
import { readableWork } from '#domain/works/visibility.ts'

/** The time in which so many works appeared, the newest of all or those up to a time. */
export interface Stretch {
  works: number
  upTo?: string | null
}

/**
 * Whether a row `l` of the search is of this stretch; a few others are too: it bounds what is read of an index. None is
 * where there are not so many works.
 */
function appearedIn({ works, upTo }: Stretch): RawBuilder<boolean> {
  const earlier = upTo ? sql`and w.published_at <= ${upTo}::timestamptz` : sql``
  return sql<boolean>`slices_of(l.published_at) && (
    select slices_between(min(newest.published_at), max(newest.published_at)) from (
      select w.published_at from works as w where ${readableWork('w')} ${earlier}
      order by w.published_at desc, w.id desc limit ${works}) as newest
    having count(*) = ${works})`
}

/** Of so many works a common word finds a page. */
export const PAGE_LOOKED_THROUGH = 300
/** What was rare of late may be common before. */
const SAFETY = 2
/** Where more than these would have to be counted off, the words are so rare that all of them are read. */
const MOST = 50_000

/**
 * The newest works that a search finds. Its index gives all that a common word finds before the first of them, so it
 * is asked for a stretch of time: first a short one, then one that makes `enough` likely, for all of time only
 * where that held too few.
 */
export async function newestFound<Found extends { found: number }>(
  select: (within: RawBuilder<boolean>) => Promise<Found>,
  enough: number,
  { works, upTo }: Stretch,
): Promise<Found> {
  const first = await select(appearedIn({ works, upTo }))
  if (first.found >= enough) return first
  const likely = Math.ceil((SAFETY * works * enough) / first.found)
  if (likely <= MOST) {
    const second = await select(appearedIn({ works: likely, upTo }))
    if (second.found >= enough) return second
  }
  return select(sql<boolean>`true`)
}
