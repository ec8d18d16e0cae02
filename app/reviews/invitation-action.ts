import { answerReviewInvitation } from '#domain/reviews/answer-review-invitation.ts'
import { withdrawReviewInvitation } from '#domain/reviews/withdraw-review-invitation.ts'
import { invitationAction } from '#app/invitations/invitation-acts.ts'

/** /_/review-invitations/:id */
export const action = invitationAction({
  answer: answerReviewInvitation,
  withdraw: withdrawReviewInvitation,
  anchor: '#avaliacoes',
})
