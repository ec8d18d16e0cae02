import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { answerInvitation } from '#domain/invitations/answer-invitation.ts'
import type { InvitationAnswer } from '#domain/invitations/invitation-kind.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { discardReview, notifyInviter } from '#domain/reviews/give-up-review.ts'
import { reviewDenial } from '#domain/reviews/permissions.ts'
import { reviewStatusesFor } from '#domain/reviews/review-states.ts'
import { whyNot } from '#domain/reviews/save-review-draft.ts'
import { ALREADY_REVIEWED } from '#domain/reviews/texts.ts'
import { keptReview } from '#domain/reviews/visibility.ts'
import type { Services } from '#domain/services.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import { REVIEW_INVITATION } from './review-invitation.ts'

/**
 * Accepting makes a `pending` review, signed from then on; declining, also after having accepted, ends it. Who has
 * already reviewed without a name may only decline: the inviter must not learn more than of any other refusal.
 */
export async function answerReviewInvitation(
  services: Services,
  actor: Actor | null,
  id: number,
  answer: InvitationAnswer,
): Promise<{ path: string }> {
  return answerInvitation(
    services,
    REVIEW_INVITATION,
    actor,
    id,
    answer,
    async (tx, person, work, before) => {
      if (answer === 'accept') await beginReview(tx, person, work, id)
      else if (before.status === 'accepted' && !(await discardReview(tx, person, work.id)))
        throw new Refusal('conflict', ALREADY_REVIEWED)
      await notifyInviter(services, tx, person, {
        id,
        inviter_id: before.inviterId,
        workId: work.id,
        accepted: answer === 'accept',
      })
    },
  )
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
