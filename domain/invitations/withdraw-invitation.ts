import type { Actor } from '#domain/actor.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireWork } from '#domain/works/require-work.ts'
import type { InvitationKind } from './invitation-kind.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from './texts.ts'

/** By whoever may invite, until it is answered; also removes the notification of whoever was invited. */
export async function withdrawInvitation(
  services: Services,
  kind: InvitationKind,
  actor: Actor | null,
  id: number,
): Promise<{ path: string; workId: number }> {
  requireMember(actor)
  return services.db.transaction().execute(async (tx) => {
    const invitation = await kind.find(tx, id, { lock: true })
    if (!invitation) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const work = await requireWork(tx, invitation.workId)
    if (!kind.mayInvite(actor, work)) throw new Refusal('missing', INVITATION_NOT_FOUND)
    const next = kind.next(invitation.status, 'withdraw')
    if (next === null && invitation.status !== 'withdrawn') throw new Refusal('conflict', INVITATION_ANSWERED)
    if (next !== null) await kind.setStatus(tx, id, next)
    await takeBack(services, tx, { kind: kind.about, id })
    return { path: work.path, workId: work.id }
  })
}
