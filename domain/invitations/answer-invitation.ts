import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import type { Invitation, InvitationAnswer, InvitationKind } from './invitation-kind.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from './texts.ts'

const ANSWERED: Record<InvitationAnswer, string> = { accept: 'accepted', decline: 'declined' }

/** What follows from the answer, in the same transaction; the invitation is as it was before. */
export type AfterAnswer = (tx: Tx, actor: Actor, work: WorkAtHand, invitation: Invitation) => Promise<void>

/** Answers an invitation of one's own; a suspended person may still decline. */
export async function answerInvitation(
  services: Services,
  kind: InvitationKind,
  actor: Actor | null,
  id: number,
  answer: InvitationAnswer,
  settle: AfterAnswer,
): Promise<{ path: string }> {
  if (answer === 'accept') requireMember(actor, kind.loginToAnswer)
  requireActor(actor, kind.loginToAnswer)
  return services.db.transaction().execute(async (tx) => {
    // the work first, as who publishes a review does: two locks taken crosswise would wait for each other
    const { workId } = await requireOwn(tx, kind, actor, id, { lock: false })
    const work = await requireLockedWork(tx, workId, kind.lock)
    const invitation = await requireOwn(tx, kind, actor, id, { lock: true })
    const next = kind.next(invitation.status, answer)
    if (next === null && invitation.status === ANSWERED[answer]) return { path: work.path } // sent twice
    if (next === null) throw new Refusal('conflict', INVITATION_ANSWERED)
    await kind.setStatus(tx, id, next)
    await settle(tx, actor, work, invitation)
    return { path: work.path }
  })
}

async function requireOwn(tx: Tx, kind: InvitationKind, actor: Actor, id: number, how: { lock: boolean }) {
  const invitation = await kind.find(tx, id, how)
  if (invitation?.personId !== actor.id) throw new Refusal('missing', INVITATION_NOT_FOUND)
  return invitation
}
