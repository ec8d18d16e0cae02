import { now } from '#platform/clock.ts'
import type { InvitationKind } from '#domain/invitations/invitation-kind.ts'
import { canAnswerFor } from '#domain/reviews/permissions.ts'
import { nextInvitationStatus } from '#domain/reviews/review-states.ts'
import {
  invitationAnchor,
  type InvitationStatus,
  LOGIN_TO_REVIEW,
  ONLY_AUTHORS_INVITE,
} from '#domain/reviews/texts.ts'

/** The invitation to review a work. */
export const REVIEW_INVITATION: InvitationKind = {
  about: 'review-invitation',
  type: 'invitation',
  mayInvite: canAnswerFor,
  onlyThey: ONLY_AUTHORS_INVITE,
  loginToAnswer: LOGIN_TO_REVIEW,
  lock: 'share',
  next: (from, act) => nextInvitationStatus(from as InvitationStatus, act),
  anchor: invitationAnchor,
  find(tx, id, { lock }) {
    const query = tx
      .selectFrom('review_invitations')
      .select(['work_id as workId', 'inviter_id as inviterId', 'reviewer_id as personId', 'status'])
      .where('id', '=', id)
    return (lock ? query.forUpdate() : query).executeTakeFirst()
  },
  setStatus: (tx, id, status) =>
    tx
      .updateTable('review_invitations')
      .set({ status, answered_at: now() })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
}
