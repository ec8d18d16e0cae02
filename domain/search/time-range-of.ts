import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { now } from '#platform/clock.ts'

/** A range of time that contains so many works: the newest of all, or the newest up to a given time. */
export interface TimeRange {
  works: number
  upTo?: string | null
}

interface Ends {
  since: Date | null
  newest: Date | null
}

const REMEMBERED_MS = 60_000
/** Works published while the limits are cached also belong to the range. */
const AHEAD_MS = 3_600_000

const remembered = new WeakMap<Db, Map<number, Ends & { at: number }>>()

/**
 * SQL: whether row `l` of the search is in the range. It may include a few more works, since its limits may
 * be a minute old: it only bounds what is read of an index. Null if there are no more works than that.
 */
export async function timeRangeOf(db: Db, { works, upTo }: TimeRange): Promise<RawBuilder<boolean> | null> {
  const { since, newest } = upTo ? await readEnds(db, works, upTo) : await newestEnds(db, works)
  if (since === null) return null
  const end = upTo ?? new Date(Math.max(now().getTime(), newest!.getTime()) + AHEAD_MS)
  // subselect: computed once; a cached plan would otherwise evaluate it for each row, a millisecond each
  return sql<boolean>`time_buckets(l.published_at) && (select time_buckets_between(${since}::timestamptz, ${end}::timestamptz))`
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
