import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

export const ZONE = 'America/Sao_Paulo'
const NAME = 'days'
/** Events may be committed this long after their time; their day is then counted again. */
const LATE_MINUTES = 60

/** The day of a moment, where the product's days are. */
export const dayOf = (at: RawBuilder<unknown>) => sql`((${at}) at time zone ${sql.lit(ZONE)})::date`
/** The moment at which a day begins there. */
export const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${sql.lit(ZONE)})`

/**
 * Views and downloads by day, read from the events: of each day that may have changed since the last time, again and
 * whole, so that nothing is counted twice however often it runs. A day at a time: memory does not grow with the events.
 */
export async function rollUpDays(db: Db): Promise<{ days: number }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ day: string }>`
      select generate_series(${dayOf(sql`least(r.read_until, ${now()}::timestamptz) - make_interval(mins => ${LATE_MINUTES})`)},
        ${dayOf(sql`${now()}::timestamptz`)}, interval '1 day')::date::text as day
      from (${await lockState(tx)}) as r`.execute(tx)
    for (const { day } of rows) await readDay(tx, day)
    await sql`update rollups set read_until = ${now()}::timestamptz where name = ${NAME}`.execute(tx)
    return { days: rows.length }
  })
}

/** Recounts everything from the events, discarding the earlier counts. */
export async function rebuildDays(db: Db): Promise<{ days: number }> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from rollups where name = ${NAME}`.execute(tx)
    await sql`delete from work_daily_figures`.execute(tx)
  })
  return rollUpDays(db)
}

/** Where the last run stopped, or the first event; locks, so that only one process runs. */
async function lockState(tx: Tx) {
  await sql`insert into rollups (name, read_until)
    select ${NAME}, coalesce(least((select min(viewed_at) from work_views), (select min(downloaded_at) from work_downloads)), ${now()}::timestamptz)
    on conflict do nothing`.execute(tx)
  await sql`select from rollups where name = ${NAME} for update`.execute(tx)
  return sql`select read_until from rollups where name = ${NAME}`
}

async function readDay(tx: Tx, day: string): Promise<void> {
  const [from, to] = [startOf(sql`${day}::date`), startOf(sql`(${day}::date + 1)`)]
  await sql`
    insert into work_daily_figures (work_id, day, views, downloads)
    select work_id, ${day}::date, sum(v)::int, sum(d)::int from (
      select work_id, 1 as v, 0 as d from work_views where viewed_at >= ${from} and viewed_at < ${to}
      union all
      select work_id, 0, 1 from work_downloads where downloaded_at >= ${from} and downloaded_at < ${to}) as events
    group by work_id order by work_id
    on conflict on constraint work_daily_figures_pk
      do update set views = excluded.views, downloads = excluded.downloads
      where (work_daily_figures.views, work_daily_figures.downloads) is distinct from (excluded.views, excluded.downloads)`.execute(
    tx,
  )
}
