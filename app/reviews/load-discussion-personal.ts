import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findOwnMattersAt } from '#domain/moderation/hidings/find-own-matters-at.ts'
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
}: PartArgs): Promise<StaffReviewPart | null> {
  const review = await findReview(db, idOf(params.reviewId))
  return review && loadPart(db, actor, review.workId)
}

/** On the page of all reviews of a work. */
export async function loadReviewsPersonal({
  services: { db },
  actor,
  params,
}: PartArgs): Promise<StaffReviewPart> {
  return loadPart(db, actor, idOf(params.workId))
}

interface StaffReviewPart extends MyReviewPart {
  /** Content there on which this staff member may not decide. */
  ownMatters: readonly string[]
}

async function loadPart(db: Db, actor: Actor, workId: number): Promise<StaffReviewPart> {
  const [part, ownMatters] = await Promise.all([
    loadMyReview(db, actor, await requireWork(db, workId)),
    findOwnMattersAt(db, actor, { kind: 'work', id: workId }),
  ])
  return { ...part, ownMatters }
}
