import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { authoredWorks } from './authored-works.ts'
import { dayOf } from './roll-up-days.ts'
import type { Scale } from './texts.ts'

export interface SeriesPoint {
  /** the first day of the span */
  from: string
  views: number
  downloads: number
}

export interface ReadingSeries {
  points: SeriesPoint[]
  /** until when the events have been read */
  readUntil: string | null
}

const SPANS = { day: 30, week: 26, month: 12 } as const

/** Views and downloads of an author's works, or of one of them, by day, week (from Monday) or month. */
export async function readingSeries(
  db: Db,
  userId: number,
  { scale, workId = null }: { scale: Scale; workId?: number | null },
): Promise<ReadingSeries> {
  const unit = sql.lit(scale)
  const { rows } = await sql<{ from: string; views: number; downloads: number }>`
    with spans as (
      select d::date as from_day, (d + ${sql.lit(`1 ${scale}`)}::interval)::date as to_day
      from generate_series(
        date_trunc(${unit}, ${dayOf(sql`${now()}::timestamptz`)}::timestamp) - ${sql.lit(`${SPANS[scale] - 1} ${scale}s`)}::interval,
        date_trunc(${unit}, ${dayOf(sql`${now()}::timestamptz`)}::timestamp), ${sql.lit(`1 ${scale}`)}::interval) as d),
    figures as materialized (
      select date_trunc(${unit}, f.day::timestamp)::date as from_day, sum(f.views) as views, sum(f.downloads) as downloads
      from ${authoredWorks(userId)} as a join work_daily_figures as f on f.work_id = a.work_id
      where f.day >= (select min(from_day) from spans) and (${workId}::bigint is null or a.work_id = ${workId})
      group by 1)
    select s.from_day::text as "from", coalesce(f.views, 0)::bigint as views, coalesce(f.downloads, 0)::bigint as downloads
    from spans as s left join figures as f using (from_day) order by 1`.execute(db)
  const state = await db
    .selectFrom('rollups')
    .select('read_until')
    .where('name', '=', 'days')
    .executeTakeFirst()
  return { points: rows, readUntil: state?.read_until.toISOString() ?? null }
}

const LISTED = 200

/** The works whose figures can be asked for one by one, the newest first. */
export async function worksWithFigures(db: Db, userId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select w.id, w.title from ${authoredWorks(userId)} as a join works as w on w.id = a.work_id
    order by w.published_at desc, w.id desc limit ${LISTED}`.execute(db)
  return rows
}
