import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import { nextReportStatus } from '../reports/report-states.ts'
import type { Services } from '#domain/services.ts'
import { namesPerson } from './names-person.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { holdReport, type ReportAtHand } from './hold-report.ts'
import { type Decision, decisionSchema } from './schema.ts'
import { notifyOfReport } from './notify-of-report.ts'
import { alreadyDecided, NOT_YOUR_OWN_MATTER, REASON_NAMES_REPORTER } from './texts.ts'
import { closeReport } from '#domain/reports/close-report.ts'
import { applyMeasure } from './apply-measure.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

/**
 * Staff find a report true or not, once and for good. Who filed it is notified of the outcome; where it was found true, so
 * are the work's authors, without learning who that was.
 */
export async function decideReport(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  reportId: number,
  unknownInput: unknown,
): Promise<{ receipt: string }> {
  requireStaff(actor)
  const decided = parseOrRefuse(decisionSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const report = await holdReport(tx, reportId)
    await requireDecider(tx, actor, { kind: 'report', id: reportId }, NOT_YOUR_OWN_MATTER)
    const status = nextReportStatus(report.status, decided.decision)
    if (status === null) throw new Refusal('conflict', alreadyDecided(report.status))
    if (decided.decision === 'resolve' && report.reporter && namesPerson(decided.reason, report.reporter)) {
      throw new Refusal('invalid', REASON_NAMES_REPORTER, { fields: { reason: REASON_NAMES_REPORTER } })
    }
    await writeDecision(tx, actor, report, decided, status)
    if (decided.decision === 'resolve') await applyMeasure(services, tx, actor, report, decided)
    await notifyOfReport(services, tx, report, decided)
    return { receipt: report.receipt }
  })
}

async function writeDecision(
  tx: Tx,
  actor: Actor,
  { id }: ReportAtHand,
  decided: Decision,
  status: 'pending' | 'resolved' | 'rejected',
): Promise<void> {
  const measure = decided.decision === 'resolve' ? decided.measure : null
  await closeReport(tx, id, { status, measure, reason: decided.reason, resolvedBy: actor.id })
  await recordAct(tx, {
    actor,
    action: `report.${decided.decision}`,
    target: { type: 'report', id },
    reason: decided.reason,
    details: { measure },
  })
}
