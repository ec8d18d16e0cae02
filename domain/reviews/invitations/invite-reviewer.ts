import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { type Invited, inviteToWork } from '#domain/invitations/invite-to-work.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { invitationSchema } from '#domain/reviews/schema.ts'
import { AUTHORS_DO_NOT_REVIEW, HAS_REVIEWED } from '#domain/reviews/texts.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import type { Services } from '#domain/services.ts'
import { REVIEW_INVITATION } from './review-invitation.ts'

/** An author asks a person to review the work: signed on both sides. */
export async function inviteReviewer(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<Invited> {
  requireMember(actor)
  const { personId, message } = parseOrRefuse(invitationSchema, unknownInput)
  return inviteToWork(services, REVIEW_INVITATION, actor, {
    workId,
    personId,
    refuse({ authorIds }) {
      if (authorIds.includes(personId)) throw new Refusal('invalid', AUTHORS_DO_NOT_REVIEW)
    },
    async insert(tx) {
      await refuseSignedReviewer(tx, workId, personId)
      return tx
        .insertInto('review_invitations')
        .values({ work_id: workId, inviter_id: actor.id, reviewer_id: personId, message, created_at: now() })
        .onConflict((conflict) => conflict.doNothing()) // review_invitations_once
        .returning('id')
        .executeTakeFirst()
    },
    asks: ['convidou você para avaliar', ''],
  })
}

/** Only what everyone can read already: refused for an anonymous review, the invitation would unmask its writer. */
async function refuseSignedReviewer(tx: Tx, workId: number, personId: number): Promise<void> {
  const signed = await tx
    .selectFrom('reviews')
    .select('id')
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', personId)
    .where(signedReview('reviews'))
    .where(readableReview('reviews'))
    .executeTakeFirst()
  if (signed) throw new Refusal('conflict', HAS_REVIEWED)
}
