import { OWN_PROFILE_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { setVerified } from '#domain/profiles/set-verified.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { revocationSchema, verificationDecisionSchema } from './schema.ts'
import { verificationAlreadyDecided, NOT_VERIFIED, NOT_YOUR_OWN, VERIFICATION_NOT_FOUND } from './texts.ts'

type Needed = Pick<Services, 'db' | 'live'>

/** Staff decide, once, never on their own; the person is notified, with the reason of a rejection. */
export async function decideVerification(
  services: Needed,
  actor: Actor | null,
  verificationId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const decided = parseOrRefuse(verificationDecisionSchema, unknownInput)
  const approved = decided.decision === 'approve'
  const reason = decided.decision === 'reject' ? decided.reason : null
  await services.db.transaction().execute(async (tx) => {
    const personId = await lockPending(tx, verificationId)
    await requireDecider(tx, actor, { kind: 'verification', id: verificationId }, NOT_YOUR_OWN)
    await tx
      .updateTable('verifications')
      .set({
        status: approved ? 'approved' : 'rejected',
        reviewed_by: actor.id,
        reviewed_at: now(),
        rejection_reason: reason,
      })
      .where('id', '=', verificationId)
      .execute()
    if (approved) await setVerified(tx, personId, true)
    await recordAct(tx, {
      actor,
      action: `verification.${decided.decision}`,
      target: { type: 'verification', id: verificationId },
      reason: reason ?? '',
      details: { personId },
    })
    await notifyPerson(services, tx, personId, {
      title: approved ? 'Perfil verificado' : 'Verificação rejeitada',
      message: approved ? 'Sua verificação foi aprovada' : `Sua verificação foi rejeitada: ${reason}`,
    })
  })
}

/** Takes a tick away, with a reason that the person reads. */
export async function revokeVerification(
  services: Needed,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(revocationSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, { kind: 'person', id: personId }, NOT_YOUR_OWN)
    if (!(await setVerified(tx, personId, false))) throw new Refusal('conflict', NOT_VERIFIED)
    await recordAct(tx, {
      actor,
      action: 'verification.revoke',
      target: { type: 'person', id: personId },
      reason,
      details: {},
    })
    await notifyPerson(services, tx, personId, {
      title: 'Verificação retirada',
      message: `A verificação do seu perfil foi retirada: ${reason}`,
    })
  })
}

/** Two who decide at once: the second finds it decided. */
async function lockPending(tx: Tx, verificationId: number): Promise<number> {
  const row = await tx
    .selectFrom('verifications')
    .select(['user_id', 'status'])
    .where('id', '=', verificationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', VERIFICATION_NOT_FOUND)
  if (row.status !== 'pending') throw new Refusal('conflict', verificationAlreadyDecided(row.status))
  return row.user_id
}

function notifyPerson(services: Needed, tx: Tx, personId: number, words: { title: string; message: string }) {
  const about = { kind: 'verification', id: personId } as const
  return notify(services, tx, { to: [personId], type: 'moderation', about, ...words, link: OWN_PROFILE_PATH })
}
