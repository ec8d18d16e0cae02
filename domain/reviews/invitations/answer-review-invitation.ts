import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor, requireMember, refuse } from '#domain/refusal.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from '#domain/works/invitation-texts.ts'
import type { Services } from '#domain/services.ts'
import { discardReview, notifyInviter } from '#domain/reviews/give-up-review.ts'
import { reviewDenial } from '#domain/reviews/permissions.ts'
import { nextInvitationStatus, reviewStatusesFor } from '#domain/reviews/review-states.ts'
import { whyNot } from '#domain/reviews/save-review-draft.ts'
import { ALREADY_REVIEWED, type InvitationStatus, LOGIN_TO_REVIEW } from '#domain/reviews/texts.ts'
import { keptReview } from '#domain/reviews/visibility.ts'

export type InvitationAnswer = 'accept' | 'decline'

/**
 * Accepting makes a `pending` review, signed from then on; declining, also after having accepted, ends it. Who has
 * already reviewed without a name may only decline: the inviter must not learn more than of any other refusal.
 */
export async function answerReviewInvitation(
  services: Services,
  actor: Actor | null,
  invitationId: number,
  answer: InvitationAnswer,
): Promise<{ path: string }> {
  if (answer === 'accept') requireMember(actor, LOGIN_TO_REVIEW)
  requireActor(actor, LOGIN_TO_REVIEW)
  return services.db.transaction().execute(async (tx) => {
    // the work first, as whoever publishes a review does: two locks taken crosswise would wait for each other
    const { work_id } = await selectOwn(tx, actor, invitationId)
    const work = await requireLockedWork(tx, work_id, 'share')
    const invitation = await selectOwn(tx, actor, invitationId, true)
    const next = nextInvitationStatus(invitation.status as InvitationStatus, answer)
    const result = { path: work.path }
    if (next === null && isSame(invitation.status, answer)) return result
    if (next === null) throw new Refusal('conflict', INVITATION_ANSWERED)
    if (answer === 'accept') await beginReview(tx, actor, work, invitationId)
    else if (invitation.status === 'accepted' && !(await discardReview(tx, actor, work.id))) {
      throw new Refusal('conflict', ALREADY_REVIEWED)
    }
    await tx
      .updateTable('review_invitations')
      .set({ status: next, answered_at: now() })
      .where('id', '=', invitationId)
      .execute()
    await notifyInviter(services, tx, actor, {
      id: invitationId,
      inviter_id: invitation.inviter_id,
      workId: work.id,
      accepted: answer === 'accept',
    })
    return result
  })
}

/** Pressed twice: the second press finds what it wanted. */
const isSame = (status: string, answer: InvitationAnswer) =>
  (status === 'accepted' && answer === 'accept') || (status === 'declined' && answer === 'decline')

async function selectOwn(tx: Tx, actor: Actor, invitationId: number, lock = false) {
  const query = tx
    .selectFrom('review_invitations')
    .select(['work_id', 'inviter_id', 'status'])
    .where('id', '=', invitationId)
    .where('reviewer_id', '=', actor.id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new Refusal('missing', INVITATION_NOT_FOUND)
  return row
}

/** An earlier draft continues under the invitation, and is signed from now on. */
async function beginReview(tx: Tx, actor: Actor, work: WorkAtHand, invitationId: number): Promise<void> {
  refuse(reviewDenial(actor, work))
  const invited = { invitation_id: invitationId, is_anonymous: false, updated_at: now() }
  const row = await tx
    .insertInto('reviews')
    .values({
      ...invited,
      work_id: work.id,
      reviewer_id: actor.id,
      work_version: work.currentVersion,
      status: 'pending',
    })
    .onConflict((conflict) =>
      conflict
        .constraint('reviews_once')
        .doUpdateSet({
          ...invited,
          status: sql`case reviews.status when 'rejected' then 'pending' else reviews.status end`,
        })
        .where('reviews.status', 'in', reviewStatusesFor('accept'))
        .where(keptReview('reviews')),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw await whyNot(tx, actor, work.id)
}
