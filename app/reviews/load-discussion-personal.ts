import { findReview } from '#domain/reviews/find-reviews.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import type { PartArgs } from '#web/http/loaders/personal-part.ts'
import { loadMyReview, type MyReviewPart } from './load-my-review.ts'

/** On the page of one review. */
export async function loadDiscussionPersonal({
  services: { db },
  actor,
  params,
}: PartArgs): Promise<MyReviewPart | null> {
  const review = await findReview(db, idOf(params.reviewId))
  return review && loadMyReview(db, actor, await requireWork(db, review.workId))
}

/** On the page of all reviews of a work. */
export async function loadReviewsPersonal({
  services: { db },
  actor,
  params,
}: PartArgs): Promise<MyReviewPart> {
  return loadMyReview(db, actor, await requireWork(db, idOf(params.workId)))
}
