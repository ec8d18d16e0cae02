import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { requireWork } from '#domain/works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { canAnswerFor } from '#domain/reviews/permissions.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from '#domain/works/invitation-texts.ts'

/** By any of the authors, while nobody has answered; the bell of whoever was asked forgets it. */
export async function withdrawReviewInvitation(
  services: Services,
  actor: Actor | null,
  invitationId: number,
): Promise<{ path: string; workId: number }> {
  requireMember(actor)
  return services.db.transaction().execute(async (tx) => {
    const invitation = await tx
      .selectFrom('review_invitations')
      .select(['work_id', 'reviewer_id', 'status'])
      .where('id', '=', invitationId)
      .executeTakeFirst()
    if (!invitation) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const work = await requireWork(tx, invitation.work_id)
    if (!canAnswerFor(actor, work)) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const { numUpdatedRows } = await tx
      .updateTable('review_invitations')
      .set({ status: 'withdrawn', answered_at: now() })
      .where('id', '=', invitationId)
      .where('status', '=', 'sent')
      .executeTakeFirst()
    const withdrawn = numUpdatedRows > 0n || invitation.status === 'withdrawn'
    if (!withdrawn) throw new Refusal('conflict', INVITATION_ANSWERED)
    await takeBack(services, tx, { kind: 'review-invitation', id: invitationId })
    return { path: work.path, workId: work.id }
  })
}
