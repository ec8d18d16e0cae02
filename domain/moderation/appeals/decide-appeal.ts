import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { measurePath, type MeasureType } from '#platform/addresses/measure-anchors.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { appealDecisionSchema } from '../schema.ts'
import { appealDecided, APPEAL_NOT_FOUND, NOT_YOUR_APPEAL } from '../texts.ts'
import { getMeasure } from './get-measure.ts'
import { undoMeasure } from './undo-measure.ts'

/**
 * An appeal is decided once and finally, by a member of staff who neither decided the measure nor is a party
 * to it.
 */
export async function decideAppeal(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  appealId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { decision, reason } = parseOrRefuse(appealDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const appeal = await lockAppeal(tx, appealId)
    const measure = await getMeasure(tx, appeal.subject)
    if (!measure) throw new Refusal('missing', APPEAL_NOT_FOUND)
    await requireDecider(tx, actor, { kind: 'appeal', id: appealId }, NOT_YOUR_APPEAL)
    await tx
      .updateTable('appeals')
      .set({
        status: decision === 'grant' ? 'granted' : 'refused',
        decided_by: accountOf(actor),
        decided_at: now(),
        decision_reason: reason,
      })
      .where('id', '=', appealId)
      .execute()
    const target = { type: appeal.subject.type, id: appeal.subject.id }
    await recordAct(tx, {
      actor,
      action: `appeal.${decision}`,
      target,
      reason,
      details: { appeal: appealId },
    })
    if (decision === 'grant' && measure.stands) await undoMeasure(services, tx, actor, appeal.subject, reason)
    if (decision === 'refuse' && appeal.subject.type === 'hiding') await eraseNow(tx, appeal.subject.id)
    await notify(services, tx, {
      to: [appeal.appellantId],
      type: 'moderation',
      about: { kind: 'appeal', id: appealId },
      title: decision === 'grant' ? 'Recurso aceito' : 'Recurso recusado',
      message: `Seu recurso foi ${decision === 'grant' ? 'aceito' : 'recusado'}. Motivo: ${reason}`,
      // a granted appeal may have removed the measure that the link led to
      link: decision === 'grant' ? APPEALS_PATH : measurePath(appeal.subject.type, appeal.subject.id),
    })
  })
}

async function lockAppeal(tx: Tx, appealId: number) {
  const row = await tx
    .selectFrom('appeals')
    .select(['subject_type', 'subject_id', 'appellant_id', 'status'])
    .where('id', '=', appealId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', APPEAL_NOT_FOUND)
  if (row.status !== 'pending') throw new Refusal('conflict', appealDecided(row.status))
  const subject = { type: row.subject_type as MeasureType, id: row.subject_id }
  return { subject, appellantId: row.appellant_id }
}

/** If the appeal against a removal is refused, the work is erased at once. */
async function eraseNow(tx: Tx, hidingId: number): Promise<void> {
  await tx
    .updateTable('hidings')
    .set({ erase_after: now() })
    .where('id', '=', hidingId)
    .where('erase_after', 'is not', null)
    .execute()
}
