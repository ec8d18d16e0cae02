import type { InvitationKind } from '#domain/invitations/invitation-kind.ts'
import { now } from '#platform/clock.ts'
import { canInviteCoAuthor } from '#domain/works/permissions.ts'
import { nextCoAuthorStatus } from './co-author-states.ts'
import { coAuthorAnchor, type CoAuthorStatus, ONLY_OWNER_INVITES } from './texts.ts'

/** The invitation to sign a work. */
export const CO_AUTHOR_REQUEST: InvitationKind = {
  about: 'co-author-request',
  type: 'co_author_request',
  mayInvite: canInviteCoAuthor,
  onlyThey: ONLY_OWNER_INVITES,
  // a review of this work that is being published at this moment either finishes first, or waits and then sees that
  // its reviewer has become an author
  lock: 'change',
  next: (from, act) => nextCoAuthorStatus(from as CoAuthorStatus, act),
  anchor: coAuthorAnchor,
  find(tx, id, { lock }) {
    const query = tx
      .selectFrom('co_author_requests')
      .select(['work_id as workId', 'requester_id as inviterId', 'co_author_id as personId', 'status'])
      .where('id', '=', id)
    return (lock ? query.forUpdate() : query).executeTakeFirst()
  },
  setStatus: (tx, id, status) =>
    tx
      .updateTable('co_author_requests')
      .set({ status, answered_at: now() })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
}
