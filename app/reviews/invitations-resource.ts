import { findReviewInvitations } from '#domain/reviews/invitations/find-review-invitations.ts'
import { inviteReviewer } from '#domain/reviews/invitations/invite-reviewer.ts'
import { invitationsLoader, inviteAction } from '#app/invitations/invitation-acts.ts'

/** /_/works/:workId/invitations: the people that its authors asked for a review. */
export const loader = invitationsLoader(findReviewInvitations)
export const action = inviteAction(inviteReviewer)
