import { sql } from 'kysely'
import { renewFigures } from '#domain/metrics/define-metric-jobs.ts'
import { rebuildDays } from '#domain/metrics/roll-up-days.ts'
import { monthOf, nextMonth } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import type { Services } from '#domain/services.ts'

const DAYS = 92
const MONTHS = 3

/**
 * The demonstration's readings, made in seconds, happened over three months: each event gets a moment of its own, the
 * same at every start, not before its work came out. Then the figures and the months' lists are made from them.
 */
export async function spreadReadings(services: Services): Promise<void> {
  const { db } = services
  for (const [table, column] of [
    ['work_views', 'viewed_at'],
    ['work_downloads', 'downloaded_at'],
  ] as const) {
    await sql`update ${sql.table(table)} as e
      set ${sql.ref(column)} = greatest(w.published_at, now() - make_interval(secs => ${DAYS * 86_400}
        * ((e.id * 2654435761) % 100000)::float8 / 100000))
      from works as w where w.id = e.work_id`.execute(db)
  }
  // the job has already counted the original days
  await rebuildDays(db)
  await renewFigures(services)
  const current = monthOf(new Date())
  for (let back = MONTHS; back >= 0; back--) await rankMonth(db, nextMonth(current, -back))
}
