import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { readMarkdown } from '#engines/rendering/read-markdown.ts'
import { hydrateCompactWorks, type CompactWork } from '#domain/works/work-summary.ts'
import { showReviewPerson, type ShownPerson } from '../shown-person.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview, signedReview } from '../visibility.ts'

export interface FeaturedReview {
  id: number
  rating: number
  /** its beginning, without marks */
  text: string
  reviewer: ShownPerson | null
  publishedAt: string
  work: CompactWork
}

const WEEK = 7 * 24 * 60 * 60 * 1000
const TRIED = 10
const TEXT_READ = 2_000
/** Fewer letters than these say nothing to who does not know the work. */
const SHORTEST = 200

/**
 * What the first page says of the whole product, so nobody gets there at once: the newest signed review of some length,
 * which somebody thanked or which has been there for a week, by an account of a week.
 */
export async function findFeaturedReview(db: Db): Promise<FeaturedReview | null> {
  const weekAgo = new Date(now().getTime() - WEEK)
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .innerJoin('profiles as p', (join) => join.onRef('p.id', '=', 'r.reviewer_id').on(signedReview('r')))
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.completed_at', 'r.work_id'])
    .select(['p.full_name', 'p.username', 'p.avatar_key', 'p.is_verified'])
    .where(readableReview('r'))
    .where(readableWork('w'))
    .where('r.comment', 'is not', null)
    .where(sql<boolean>`length(r.comment) >= ${SHORTEST}`)
    .where('u.created_at', '<', weekAgo)
    .where(
      sql<boolean>`(r.completed_at < ${weekAgo}
        or exists (select from review_thanks as t where t.review_id = r.id))`,
    )
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(TRIED)
    .execute()
  for (const row of rows) {
    const text = readMarkdown((row.comment ?? '').slice(0, TEXT_READ)).plainText
    const [work] = text.length < SHORTEST ? [] : await hydrateCompactWorks(db, [row.work_id])
    if (!work || !row.completed_at) continue
    return {
      id: row.id,
      rating: row.rating ?? 0,
      text,
      reviewer: showReviewPerson(row),
      publishedAt: row.completed_at.toISOString(),
      work,
    }
  }
  return null
}
