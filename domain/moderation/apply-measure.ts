import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ReportAtHand } from './lock-report.ts'
import { hideInside } from './hide-content.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { type Decision, reasonSchema } from './schema.ts'
import { NOTICE_LIFTED, REMOVAL_DAYS, WORK_IS_GONE, type Measure } from './texts.ts'

const DAY = 24 * 60 * 60 * 1000
const CHANGES_WORK: readonly Measure[] = ['note', 'correction', 'hiding', 'removal']

/** Carries out what a decision on a report says, in its transaction. */
export async function applyMeasure(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  report: ReportAtHand,
  decided: Extract<Decision, { decision: 'resolve' }>,
): Promise<void> {
  const { measure, reason } = decided
  if (!CHANGES_WORK.includes(measure)) return
  if (report.workId === null)
    throw new Refusal('conflict', WORK_IS_GONE, { fields: { measure: WORK_IS_GONE } })
  if (measure === 'note' || measure === 'correction') {
    const text = decided.notice || reason
    await tx
      .insertInto('work_notices')
      .values({ work_id: report.workId, report_id: report.id, kind: measure, text, placed_at: now() })
      .execute()
    await services.live.publish(tx, `work:${report.workId}`, { kind: 'notices' })
    return
  }
  const eraseAfter = measure === 'removal' ? new Date(now().getTime() + REMOVAL_DAYS * DAY) : null
  const because = { reportId: report.id, eraseAfter }
  if (await tightenHiding(tx, report.workId, because)) return
  await hideInside(services, tx, actor, { content: { kind: 'work', id: report.workId }, reason, because })
}

/** A work that is hidden already stays so; a removal sets its term. */
async function tightenHiding(
  tx: Tx,
  workId: number,
  { reportId, eraseAfter }: { reportId: number; eraseAfter: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hidings')
    .set({ report_id: reportId, ...(eraseAfter && { erase_after: eraseAfter }) })
    .where('target_type', '=', 'work')
    .where('target_id', '=', workId)
    .where('restored_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Staff take a note or correction from the head of a work. */
export async function liftNotice(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  noticeId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, { kind: 'notice', id: noticeId })
    await liftNoticeInside(services, tx, actor, noticeId, reason)
  })
}

export async function liftNoticeInside(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  noticeId: number,
  reason: string,
): Promise<void> {
  const lifted = await tx
    .updateTable('work_notices')
    .set({ lifted_at: now() })
    .where('id', '=', noticeId)
    .where('lifted_at', 'is', null)
    .returning('work_id')
    .executeTakeFirst()
  if (!lifted) throw new Refusal('conflict', NOTICE_LIFTED)
  const target = { type: 'work', id: lifted.work_id } as const
  await recordAct(tx, { actor, action: 'notice.lift', target, reason, details: { notice: noticeId } })
  await services.live.publish(tx, `work:${lifted.work_id}`, { kind: 'notices' })
}
