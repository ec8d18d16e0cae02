import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findMyInvitation, type MyInvitation } from '#domain/reviews/find-review-invitations.ts'
import { findThankedReviews } from '#domain/reviews/set-thanks.ts'
import { getMyReview, type MyReview } from '#domain/reviews/get-my-review.ts'
import { canAnswerFor, canDiscuss, canReview } from '#domain/reviews/permissions.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'

export interface MyReviewPart {
  /** the reader's own, begun or published */
  mine: MyReview | null
  /** waits for the reader's answer */
  invitation: MyInvitation | null
  /** the reviews that the reader found helpful */
  thanked: readonly number[]
  can: { review: boolean; answerFor: boolean; discuss: boolean }
}

/** How the reader stands to the reviews of a work. */
export async function loadMyReview(db: Db, actor: Actor, work: WorkAtHand): Promise<MyReviewPart> {
  const [mine, invitation, thanked] = await Promise.all([
    getMyReview(db, actor, work.id),
    findMyInvitation(db, actor, work.id),
    findThankedReviews(db, actor, work.id),
  ])
  const can = {
    review: canReview(actor, work),
    answerFor: canAnswerFor(actor, work),
    discuss: canDiscuss(actor),
  }
  return { mine, invitation, thanked, can }
}
