import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { readableReview } from '#domain/reviews/visibility.ts'
import { actsOnOwn, authoredWorks } from './authored-works.ts'
import { impactIndex, type Figures } from './impact.ts'

export interface AuthorFigures extends Figures {
  userId: number
  impactIndex: number
  /** the most frequent area of their works; of several the newest work's */
  area: string | null
}

/**
 * What the works of these people gained, from the acts themselves: a work counts wholly for each who signs it, the acts
 * of its own authors for nobody.
 */
export async function authorFigures(db: Db, userIds: readonly number[]): Promise<Map<number, AuthorFigures>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with own as materialized (select * from ${authoredWorks(userIds)} as a),
    works_of as materialized (select distinct work_id from own),
    likes as (select l.work_id, count(*) as n from work_likes as l join works_of using (work_id)
      where not ${actsOnOwn('l.work_id', 'l.user_id')} group by 1),
    said as (select c.work_id, count(*) as n from comments as c join works_of using (work_id)
      where ${readableComment('c')} and not ${actsOnOwn('c.work_id', 'c.user_id')} group by 1),
    rated as (select r.work_id, count(*) as n, sum(r.rating) as stars from reviews as r join works_of using (work_id)
      where ${readableReview('r')} and r.rating is not null and not ${actsOnOwn('r.work_id', 'r.reviewer_id')} group by 1),
    areas as (select distinct on (user_id) user_id, thematic_area from (
        select user_id, thematic_area, count(*) as n, max(published_at) as newest from own group by 1, 2) as a
      order by user_id, n desc, newest desc)
    select own.user_id, count(*) as posts, sum(f.views)::bigint as views, sum(f.downloads)::bigint as downloads,
      coalesce(sum(likes.n), 0)::bigint as likes, coalesce(sum(said.n), 0)::bigint as comments,
      coalesce(sum(rated.n), 0)::bigint as reviews, coalesce(sum(rated.stars), 0)::bigint as stars,
      min(areas.thematic_area) as area
    from own join work_figures as f using (work_id)
    left join likes using (work_id) left join said using (work_id) left join rated using (work_id)
    join areas using (user_id)
    group by own.user_id`.execute(db)
  return new Map(rows.map((row) => [row.user_id, toFigures(row)]))
}

interface Row {
  user_id: number
  posts: number
  views: number
  downloads: number
  likes: number
  comments: number
  reviews: number
  stars: number
  area: string
}

function toFigures({ user_id: userId, stars, area, ...row }: Row): AuthorFigures {
  const figures = { ...row, averageRating: row.reviews === 0 ? 0 : stars / row.reviews }
  return { userId, area, ...figures, impactIndex: impactIndex(figures) }
}

export const NO_FIGURES: Omit<AuthorFigures, 'userId'> = {
  posts: 0,
  views: 0,
  downloads: 0,
  likes: 0,
  comments: 0,
  reviews: 0,
  averageRating: 0,
  impactIndex: 0,
  area: null,
}
