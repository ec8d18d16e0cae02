import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { authorFigures, type AuthorFigures } from './author-figures.ts'

const BATCH = 500

/**
 * The figures of all authors, some hundreds at a time, and from them the averages and ranks of the areas. Returns how
 * many authors there are.
 */
export async function rollUpAuthors(db: Db): Promise<{ authors: number }> {
  const begun = now()
  let authors = 0
  for (let after = 0; ;) {
    const ids = await nextAuthors(db, after)
    if (ids.length === 0) break
    const figures = [...(await authorFigures(db, ids)).values()]
    await writeFigures(db, figures)
    authors += figures.length
    after = ids.at(-1)!
  }
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('author_metrics').where('computed_at', '<', begun).execute()
    await rankAreas(tx)
  })
  return { authors }
}

async function nextAuthors(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users as u where u.id > ${after}
      and exists (select from work_authors as a where a.person_id = u.id)
    order by u.id limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

async function writeFigures(db: Db, figures: readonly AuthorFigures[]): Promise<void> {
  if (figures.length === 0) return
  const rows = figures.map((one) => ({
    user_id: one.userId,
    total_posts: one.posts,
    total_views: one.views,
    total_downloads: one.downloads,
    total_likes: one.likes,
    total_comments: one.comments,
    total_reviews: one.reviews,
    avg_rating: one.averageRating.toFixed(3),
    main_area: one.area,
    impact_index: one.impactIndex,
    computed_at: now(),
  }))
  await db
    .insertInto('author_metrics')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('author_metrics_pk').doUpdateSet((row) => ({
        total_posts: row.ref('excluded.total_posts'),
        total_views: row.ref('excluded.total_views'),
        total_downloads: row.ref('excluded.total_downloads'),
        total_likes: row.ref('excluded.total_likes'),
        total_comments: row.ref('excluded.total_comments'),
        total_reviews: row.ref('excluded.total_reviews'),
        avg_rating: row.ref('excluded.avg_rating'),
        main_area: row.ref('excluded.main_area'),
        impact_index: row.ref('excluded.impact_index'),
        computed_at: row.ref('excluded.computed_at'),
      })),
    )
    .execute()
}

async function rankAreas(tx: Tx): Promise<void> {
  await sql`
    update author_metrics as m set area_rank = r.place, area_authors = r.authors
    from (select user_id, rank() over (partition by main_area order by impact_index desc) as place,
        count(*) over (partition by main_area) as authors from author_metrics) as r
    where r.user_id = m.user_id and (m.area_rank, m.area_authors) is distinct from (r.place, r.authors)`.execute(
    tx,
  )
  await sql`delete from area_figures`.execute(tx)
  await sql`
    insert into area_figures (area, authors, views, downloads, likes, impact_index, computed_at)
    select main_area, count(*), sum(total_views), sum(total_downloads), sum(total_likes), sum(impact_index), ${now()}::timestamptz
    from author_metrics where main_area is not null group by main_area`.execute(tx)
}
