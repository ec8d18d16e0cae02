import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hydrateCompactWorks, type CompactWork } from './work-card.ts'
import { readableWork } from './visibility.ts'

export interface Landing {
  stats: { works: number; researchers: number; views: number; reviews: number }
  newest: CompactWork[]
}

const NEWEST = 6

export async function getLanding(db: Db): Promise<Landing> {
  const [stats, ids] = await Promise.all([selectStats(db), selectNewest(db)])
  return { stats, newest: await hydrateCompactWorks(db, ids) }
}

async function selectStats(db: Db): Promise<Landing['stats']> {
  const { rows } = await sql<Landing['stats']>`
    select (select coalesce(sum(works), 0)::bigint from work_counts) as works,
      (select count(*) from profiles) as researchers,
      (select coalesce(sum(views), 0)::bigint from work_figures) as views,
      (select coalesce(sum(reviews), 0)::bigint from work_figures) as reviews`.execute(db)
  return rows[0]!
}

async function selectNewest(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where(readableWork('works'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => row.id)
}
