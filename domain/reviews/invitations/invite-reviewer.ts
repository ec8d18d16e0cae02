import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { notify } from '#domain/notifications/notify.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { requireInvitable } from '#domain/profiles/find-people.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import { ALREADY_INVITED } from '#domain/works/invitation-texts.ts'
import type { Services } from '#domain/services.ts'
import { canAnswerFor } from '#domain/reviews/permissions.ts'
import { invitationSchema } from '#domain/reviews/schema.ts'
import {
  AUTHORS_DO_NOT_REVIEW,
  HAS_REVIEWED,
  invitationAnchor,
  ONLY_AUTHORS_INVITE,
} from '#domain/reviews/texts.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** An author asks a person to review the work: signed on both sides. */
export async function inviteReviewer(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireMember(actor)
  const { personId, message } = parseOrRefuse(invitationSchema, unknownInput)
  await limitActs(services, 'invite:person', actor)
  await limitNewcomers(services, 'invite:newcomer', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    if (!canAnswerFor(actor, work)) throw new Refusal('forbidden', ONLY_AUTHORS_INVITE)
    if (work.authorIds.includes(personId)) throw new Refusal('invalid', AUTHORS_DO_NOT_REVIEW)
    await requireInvitable(tx, actor, personId)
    await refuseSignedReviewer(tx, workId, personId)
    const row = await tx
      .insertInto('review_invitations')
      .values({ work_id: workId, inviter_id: actor.id, reviewer_id: personId, message, created_at: now() })
      .onConflict((conflict) => conflict.doNothing()) // review_invitations_once
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', ALREADY_INVITED)
    await notify(services, tx, {
      to: [personId],
      type: 'invitation',
      about: { kind: 'review-invitation', id: row.id },
      message: `${actor.fullName} convidou você para avaliar “${plainInline(work.title)}”`,
      link: `${work.path}#${invitationAnchor(row.id)}`,
      exceptActor: actor.id,
    })
    return row
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
