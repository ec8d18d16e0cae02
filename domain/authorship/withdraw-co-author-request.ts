import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { canInviteCoAuthor } from '#domain/works/permissions.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from '#domain/works/invitation-texts.ts'

/** For the owner, until it is answered; also removes the notification of whoever was asked. */
export async function withdrawCoAuthorRequest(
  services: Services,
  actor: Actor | null,
  requestId: number,
): Promise<{ path: string; workId: number }> {
  requireMember(actor)
  return services.db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('co_author_requests')
      .select(['work_id', 'co_author_id', 'status'])
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (!request) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const work = await requireWork(tx, request.work_id)
    if (!canInviteCoAuthor(actor, work)) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const { numUpdatedRows } = await tx
      .updateTable('co_author_requests')
      .set({ status: 'withdrawn', answered_at: now() })
      .where('id', '=', requestId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n && request.status !== 'withdrawn')
      throw new Refusal('conflict', INVITATION_ANSWERED)
    await takeBack(services, tx, { kind: 'co-author-request', id: requestId })
    return { path: work.path, workId: work.id }
  })
}
