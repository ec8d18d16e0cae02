import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { now } from '#platform/clock.ts'

/** The time in which so many works appeared, the newest of all or those up to a time. */
export interface TimeRange {
  works: number
  upTo?: string | null
}

interface Ends {
  since: Date | null
  newest: Date | null
}

const REMEMBERED_MS = 60_000
/** What is published while the ends are remembered is of the stretch too. */
const AHEAD_MS = 3_600_000

const remembered = new WeakMap<Db, Map<number, Ends & { at: number }>>()

/**
 * Whether a row `l` of the search is of this stretch; a few others are too: it bounds what is read of an index, so its
 * ends may be a minute old. Null where there are no more works than these.
 */
export async function timeRangeOf(db: Db, { works, upTo }: TimeRange): Promise<RawBuilder<boolean> | null> {
  const { since, newest } = upTo ? await readEnds(db, works, upTo) : await newestEnds(db, works)
  if (since === null) return null
  const end = upTo ?? new Date(Math.max(now().getTime(), newest!.getTime()) + AHEAD_MS)
  // asked for once: a kept plan would ask again for each row that it looks at, a millisecond each
  return sql<boolean>`slices_of(l.published_at) && (select slices_between(${since}::timestamptz, ${end}::timestamptz))`
}

async function newestEnds(db: Db, works: number): Promise<Ends> {
  const ends = remembered.get(db) ?? new Map<number, Ends & { at: number }>()
  remembered.set(db, ends)
  const last = ends.get(works)
  const at = now().getTime()
  if (last && at - last.at < REMEMBERED_MS && at >= last.at) return last
  const read = { ...(await readEnds(db, works, null)), at }
  ends.set(works, read)
  return read
}

async function readEnds(db: Db, works: number, upTo: string | null): Promise<Ends> {
  const earlier = upTo ? sql`and w.published_at <= ${upTo}::timestamptz` : sql``
  const { rows } = await sql<Ends>`
    select max(published_at) as newest, case when count(*) > ${works}::int then min(published_at) end as since from (
      select w.published_at from works as w where ${readableWork('w')} ${earlier}
      order by w.published_at desc, w.id desc limit ${works + 1}) as listed`.execute(db)
  return rows[0]!
}
