import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Page } from '#domain/page.ts'
import { findMyInvitation, type MyInvitation } from '#domain/reviews/find-review-invitations.ts'
import { findReviews, type ShownReview } from '#domain/reviews/find-reviews.ts'
import { getMyReview, type MyReview } from '#domain/reviews/get-my-review.ts'
import { getRatingSummary, type RatingSummary } from '#domain/reviews/get-rating-summary.ts'
import { canAnswerFor, canDiscuss, canReview } from '#domain/reviews/permissions.ts'
import { requireWork } from '#domain/works/require-work.ts'

export interface ReviewsData {
  summary: RatingSummary
  page: Page<ShownReview>
  /** the reader's own, begun or published */
  mine: MyReview | null
  /** waits for the reader's answer */
  invitation: MyInvitation | null
  can: { review: boolean; answerFor: boolean; discuss: boolean }
}

/** What the work page shows of its reviews. */
export async function loadReviews(db: Db, actor: Actor | null, workId: number): Promise<ReviewsData> {
  const [summary, page, mine, invitation, work] = await Promise.all([
    getRatingSummary(db, workId),
    findReviews(db, actor, workId),
    actor ? getMyReview(db, actor, workId) : null,
    actor ? findMyInvitation(db, actor, workId) : null,
    requireWork(db, workId),
  ])
  return {
    summary,
    page,
    mine,
    invitation,
    can: { review: canReview(actor, work), answerFor: canAnswerFor(actor, work), discuss: canDiscuss(actor) },
  }
}
