import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** What is compared from one visit to the next. */
export interface VisitFigures {
  views: number
  downloads: number
  likes: number
  comments: number
  reviews: number
  impactIndex: number
}

export interface Since {
  at: string
  changes: VisitFigures
}

/** Coming back within this is the same visit: a page loaded again does not make its news old. */
const VISIT_MINUTES = 30

/** Records a visit of the dashboard and returns what changed since the one before it; null on the first. */
export async function visitDashboard(db: Db, userId: number, figures: VisitFigures): Promise<Since | null> {
  const shown = JSON.stringify(figures)
  const row = await db
    .insertInto('dashboard_visits')
    .values({ user_id: userId, visited_at: now(), figures: shown })
    .onConflict((conflict) =>
      conflict.constraint('dashboard_visits_pk').doUpdateSet(() => {
        const another = sql`dashboard_visits.visited_at < ${now()}::timestamptz - make_interval(mins => ${VISIT_MINUTES})`
        return {
          previous_at: sql<Date>`case when ${another} then dashboard_visits.visited_at else dashboard_visits.previous_at end`,
          previous_figures: sql`case when ${another} then dashboard_visits.figures else dashboard_visits.previous_figures end`,
          visited_at: now(),
          figures: sql`${shown}::jsonb`,
        }
      }),
    )
    .returning(['previous_at', 'previous_figures'])
    .executeTakeFirstOrThrow()
  const before = row.previous_figures as unknown as VisitFigures | null
  if (!row.previous_at || !before) return null
  const change = (of: keyof VisitFigures) => figures[of] - (before[of] ?? 0)
  return {
    at: row.previous_at.toISOString(),
    changes: {
      views: change('views'),
      downloads: change('downloads'),
      likes: change('likes'),
      comments: change('comments'),
      reviews: change('reviews'),
      impactIndex: change('impactIndex'),
    },
  }
}
