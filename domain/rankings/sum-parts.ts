import { type RawBuilder, sql } from 'kysely'
import { WEIGHTS } from '#domain/metrics/texts.ts'
import { readableReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'

const FIGURES = ['posts', 'views', 'downloads', 'likes', 'comments', 'reviews', 'stars'] as const

/** What rows of figures are in all; nothing counts zero. */
export function sumFigures(table: string): RawBuilder<unknown> {
  return sql.join(
    FIGURES.map((name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::int as ${sql.ref(name)}`),
  )
}

/** The index of impact of sums, as WEIGHTS says. */
export function impactIndexPart(table: string): RawBuilder<number> {
  const { views, downloads, likes, comments, reviews, averageRating } = WEIGHTS
  const of = (name: (typeof FIGURES)[number]) => sql.ref(`${table}.${name}`)
  return sql<number>`round(${of('views')} * ${views}::numeric + ${of('downloads')} * ${downloads}::numeric
    + ${of('likes')} * ${likes}::numeric + ${of('comments')} * ${comments}::numeric
    + ${of('reviews')} * ${reviews}::numeric
    + coalesce(${of('stars')}::numeric / nullif(${of('reviews')}, 0), 0) * ${averageRating}::numeric)::int`
}

/** What a list shows of an author. */
export const authorFigureParts = (table: string): RawBuilder<unknown> => {
  const of = (name: (typeof FIGURES)[number]) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('posts', ${of('posts')}, 'views', ${of('views')}, 'downloads', ${of('downloads')},
    'likes', ${of('likes')}, 'comments', ${of('comments')}, 'impactIndex', ${impactIndexPart(table)})`
}

/** The same for a reviewer, with the reputation at the time of ranking. */
export const reviewerFigures = (table: string, score: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [reviews, stars] = [sql.ref(`${table}.reviews`), sql.ref(`${table}.stars`)]
  return sql`jsonb_build_object('reviews', ${reviews},
    'averageRating', round(${stars}::numeric / nullif(${reviews}, 0), 2), 'score', ${score})`
}

/** The sums of a person of a list, `row` its row: without the works and reviews that staff hid since. */
export function sumParts(row: string): RawBuilder<unknown> {
  const of = (name: string) => sql.ref(`${row}.${name}`)
  return sql`(select ${sumFigures('part')} from ranking_parts as part
    join works as its_work on its_work.id = part.work_id
    left join reviews as its_review on its_review.id = part.review_id
    where part.month = ${of('month')} and part.list = ${of('list')} and part.user_id = ${of('user_id')}
      and ${readableWork('its_work')} and (part.review_id is null or ${readableReview('its_review')}))`
}
