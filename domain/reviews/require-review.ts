import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { REVIEW_NOT_FOUND } from './texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview } from './visibility.ts'

/** For rules only: who wrote it is in here. Nothing of it may be handed to a page as it is. */
export interface ReviewAtHand {
  id: number
  workId: number
  /** Null once the account is erased. */
  reviewerId: number | null
  isAnonymous: boolean
}

/** Whoever wrote a published review, and whether anonymously; staff have perhaps taken it out of sight. */
export async function getReviewWriter(
  db: Db,
  reviewId: number,
): Promise<Pick<ReviewAtHand, 'reviewerId' | 'isAnonymous'>> {
  const row = await db
    .selectFrom('reviews')
    .select(['reviewer_id', 'is_anonymous'])
    .where('id', '=', reviewId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', REVIEW_NOT_FOUND)
  return { reviewerId: row.reviewer_id, isAnonymous: row.is_anonymous }
}

/** A review that everyone can read: published, neither hidden itself nor under a hidden work. */
export async function requireReview(db: Db, reviewId: number): Promise<ReviewAtHand> {
  const row = await db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.id', 'r.work_id', 'r.reviewer_id', 'r.is_anonymous'])
    .where('r.id', '=', reviewId)
    .where(readableReview('r'))
    .where(readableWork('w'))
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', REVIEW_NOT_FOUND)
  return { id: row.id, workId: row.work_id, reviewerId: row.reviewer_id, isAnonymous: row.is_anonymous }
}
