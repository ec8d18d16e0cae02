import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { liftNoticeInside } from './apply-measure.ts'
import { type AppealSubject, getMeasure } from './file-appeal.ts'
import { restoreInside } from './hide-content.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { appealDecisionSchema } from './schema.ts'
import { liftInside } from './suspend-person.ts'
import { appealDecided, APPEAL_NOT_FOUND, NOT_YOUR_APPEAL, type ContentKind } from './texts.ts'

/** Somebody else of the staff than who decided the measure, and not a party to it, decides once and for good. */
export async function decideAppeal(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  appealId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { decision, reason } = parseOrRefuse(appealDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const appeal = await holdAppeal(tx, appealId)
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
    if (decision === 'grant' && measure.stands) await undo(services, tx, actor, appeal.subject, reason)
    if (decision === 'refuse' && appeal.subject.type === 'hiding') await eraseNow(tx, appeal.subject.id)
    await notify(services, tx, {
      to: [appeal.appellantId],
      type: 'moderation',
      about: { kind: 'appeal', id: appealId },
      title: decision === 'grant' ? 'Recurso aceito' : 'Recurso recusado',
      message: `Seu recurso foi ${decision === 'grant' ? 'aceito' : 'recusado'}. Motivo: ${reason}`,
      link: `${APPEALS_PATH}#recurso-${appealId}`,
    })
  })
}

async function holdAppeal(tx: Tx, appealId: number) {
  const row = await tx
    .selectFrom('appeals')
    .select(['subject_type', 'subject_id', 'appellant_id', 'status'])
    .where('id', '=', appealId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', APPEAL_NOT_FOUND)
  if (row.status !== 'pending') throw new Refusal('conflict', appealDecided(row.status))
  const subject = { type: row.subject_type as AppealSubject, id: row.subject_id }
  return { subject, appellantId: row.appellant_id }
}

async function undo(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  subject: { type: AppealSubject; id: number },
  reason: string,
): Promise<void> {
  if (subject.type === 'suspension') return liftInside(services, tx, actor, subject.id, reason)
  if (subject.type === 'work_notice') return liftNoticeInside(services, tx, actor, subject.id, reason)
  const { target_type, target_id } = await tx
    .selectFrom('hidings')
    .select(['target_type', 'target_id'])
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const content = { kind: target_type as ContentKind, id: target_id }
  return restoreInside(services, tx, actor, content, reason)
}

/** A removal whose appeal is refused need not wait any longer. */
async function eraseNow(tx: Tx, hidingId: number): Promise<void> {
  await tx
    .updateTable('hidings')
    .set({ erase_after: now() })
    .where('id', '=', hidingId)
    .where('erase_after', 'is not', null)
    .execute()
}
