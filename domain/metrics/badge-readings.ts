import { sql, type RawBuilder } from 'kysely'
import { authoredWorks } from './authored-works.ts'

/** Readings that count for badges, by author: from members or many addresses, each once a day. */
export function badgeReadings(only?: number | readonly number[]): RawBuilder<unknown> {
  return sql`(
    select a.user_id, sum(f.views)::bigint as views, sum(f.downloads)::bigint as downloads
    from ${authoredWorks(only)} as a join independent_readings as f on f.work_id = a.work_id
    group by a.user_id)`
}
