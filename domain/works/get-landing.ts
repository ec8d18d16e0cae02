import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hydrateCompactWorks, type CompactWork } from './work-summary.ts'
import { readableWork } from './visibility.ts'

export interface Landing {
  stats: { works: number; researchers: number; views: number; reviews: number }
  newest: CompactWork[]
  /** those that have works, most first */
  areas: { name: string; count: number }[]
  /** which several of the works of late have */
  keywords: string[]
}

const NEWEST = 6
const KEYWORDS = 12
/** A whole corpus is too much to count for a page that changes with every work. */
const OF_LATE = 200

/** `shown` is on the page already: no work is there twice. */
export async function getLanding(db: Db, shown: number | null = null): Promise<Landing> {
  const [stats, ids, areas, keywords] = await Promise.all([
    selectStats(db),
    selectNewest(db, shown),
    selectAreas(db),
    selectKeywords(db),
  ])
  return { stats, newest: await hydrateCompactWorks(db, ids), areas, keywords }
}

async function selectStats(db: Db): Promise<Landing['stats']> {
  const { rows } = await sql<Landing['stats']>`
    select (select coalesce(sum(works), 0)::bigint from work_counts) as works,
      sum(people)::bigint as researchers, sum(views)::bigint as views, sum(reviews)::bigint as reviews
    from (select people, views, reviews from site_totals
      union all select people, views, reviews from site_total_changes) as totals`.execute(db)
  return rows[0]!
}

async function selectNewest(db: Db, shown: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('works')
    .select('id')
    .where(readableWork('works'))
    .where('id', '<>', shown ?? 0)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => row.id)
}

async function selectAreas(db: Db): Promise<Landing['areas']> {
  const { rows } = await sql<Landing['areas'][number]>`
    select thematic_area as name, sum(works)::bigint as count from work_counts
    group by thematic_area having sum(works) > 0 order by sum(works) desc, thematic_area`.execute(db)
  return rows
}

async function selectKeywords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select mode() within group (order by keyword) as keyword
    from (select keywords from works where ${readableWork('works')}
      order by published_at desc, id desc limit ${OF_LATE}) as late, unnest(keywords) as keyword
    group by fold(keyword) having count(*) > 1 order by count(*) desc, fold(keyword) limit ${KEYWORDS}`.execute(
    db,
  )
  return rows.map(({ keyword }) => keyword)
}
