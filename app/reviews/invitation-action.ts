import { answerReviewInvitation } from '#domain/reviews/invitations/answer-review-invitation.ts'
import { withdrawReviewInvitation } from '#domain/reviews/invitations/withdraw-review-invitation.ts'
import { invitationAction } from '#app/invitations/invitation-acts.ts'

/** /_/review-invitations/:id */
export const action = invitationAction({
  answer: answerReviewInvitation,
  withdraw: withdrawReviewInvitation,
  anchor: '#avaliacoes',
})
