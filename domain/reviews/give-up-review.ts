import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal, requireActor } from '../refusal.ts'
import { requireWork } from '../works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { reviewStatusesFor } from './review-states.ts'
import {
  invitationAnchor,
  type InvitationStatus,
  LOGIN_TO_REVIEW,
  NOTHING_TO_GIVE_UP,
  REVIEWER_IS_NO_AUTHOR,
} from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/** Abandons a review that was begun or promised; its text goes. A suspended person may do that too. */
export async function giveUpReview(
  services: Services,
  actor: Actor | null,
  workId: number,
): Promise<{ path: string }> {
  requireActor(actor, LOGIN_TO_REVIEW)
  return services.db.transaction().execute(async (tx) => {
    const { path } = await requireWork(tx, workId)
    const invitation = await declineOpen(tx, actor, workId, ['accepted'])
    const given = await discardReview(tx, actor, workId)
    if (!given) throw new Refusal('missing', NOTHING_TO_GIVE_UP)
    if (invitation) await notifyInviter(services, tx, actor, { ...invitation, workId, accepted: false })
    return { path }
  })
}

/** True where there was something begun. */
export async function discardReview(tx: Tx, actor: Actor, workId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ status: 'rejected', rating: null, comment: null, invitation_id: null, updated_at: now() })
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .where('status', 'in', reviewStatusesFor('give-up'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Nobody reviews what they sign: a published review forbids signing; one only begun or promised is discarded,
 * and whoever invited it is notified.
 */
export async function stopReviewing(services: Services, tx: Tx, actor: Actor, workId: number): Promise<void> {
  const published = await tx
    .selectFrom('reviews')
    .select('id')
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (published) throw new Refusal('conflict', REVIEWER_IS_NO_AUTHOR)
  const invitation = await declineOpen(tx, actor, workId, ['sent', 'accepted'])
  await discardReview(tx, actor, workId)
  if (invitation) await notifyInviter(services, tx, actor, { ...invitation, workId, accepted: false })
}

async function declineOpen(tx: Tx, actor: Actor, workId: number, statuses: InvitationStatus[]) {
  return tx
    .updateTable('review_invitations')
    .set({ status: 'declined', answered_at: now() })
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .where('status', 'in', statuses)
    .returning(['id', 'inviter_id'])
    .executeTakeFirst()
}

interface Answer {
  id: number
  inviter_id: number | null
  workId: number
  accepted: boolean
}

/** An invitation is signed on both sides: who invited hears by name how it was answered. */
export async function notifyInviter(services: Services, tx: Tx, actor: Actor, answer: Answer): Promise<void> {
  const work = await requireWork(tx, answer.workId)
  await notify(services, tx, {
    to: [answer.inviter_id],
    type: 'invitation',
    about: { kind: 'review-invitation-answer', id: answer.id },
    title: answer.accepted ? 'Convite aceito' : 'Convite recusado',
    message: `${actor.fullName} ${answer.accepted ? 'aceitou' : 'recusou'} o convite para avaliar “${plainInline(work.title)}”`,
    link: `${work.path}#${invitationAnchor(answer.id)}`,
    exceptActor: actor.id,
  })
}
