import { queryTogether } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { myInvitation, type MyInvitation } from '#domain/reviews/invitations/find-review-invitations.ts'
import { thankedReviews } from '#domain/reviews/set-thanks.ts'
import { myReview, type MyReview } from '#domain/reviews/get-my-review.ts'
import { canAnswerFor, canDiscuss, canReview } from '#domain/reviews/permissions.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'

export interface MyReviewPart {
  /** the reader's own, begun or published */
  mine: MyReview | null
  /** an invitation that the reader has not answered */
  invitation: MyInvitation | null
  /** the reviews that the reader found helpful */
  thanked: readonly number[]
  can: { review: boolean; answerFor: boolean; discuss: boolean }
}

/** The reader's relation to the reviews of a work. */
export async function loadMyReview(db: Db, actor: Actor, work: WorkAtHand): Promise<MyReviewPart> {
  return {
    ...(await queryTogether(db, myReviewQuestions(db, actor, work.id))),
    can: reviewRights(actor, work),
  }
}

export const myReviewQuestions = (db: Db, actor: Actor, workId: number) => ({
  mine: myReview(db, actor, workId),
  invitation: myInvitation(db, actor, workId),
  thanked: thankedReviews(db, actor, workId),
})

export const reviewRights = (actor: Actor, work: WorkAtHand): MyReviewPart['can'] => ({
  review: canReview(actor, work),
  answerFor: canAnswerFor(actor, work),
  discuss: canDiscuss(actor),
})
