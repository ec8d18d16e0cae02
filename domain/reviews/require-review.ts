import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { REVIEW_NOT_FOUND } from './texts.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview } from './visibility.ts'

/** For rules only: who wrote it stands in here. Nothing of it may be handed to a page as it is. */
export interface ReviewAtHand {
  id: number
  workId: number
  /** Null once the account is erased. */
  reviewerId: number | null
  isAnonymous: boolean
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
