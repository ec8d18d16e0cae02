import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import { nextReportStatus } from '../reports/report-states.ts'
import type { Services } from '#domain/services.ts'
import { namesPerson } from './names-person.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { lockReport, type ReportAtHand } from './lock-report.ts'
import { type Decision, decisionSchema, togetherSchema } from './schema.ts'
import { notifyOfReports } from './notify-of-reports.ts'
import { alreadyDecided, NOT_OF_ONE_WORK, NOT_YOUR_OWN_MATTER, REASON_NAMES_REPORTER } from './texts.ts'
import { closeReport } from '#domain/reports/close-report.ts'
import { applyMeasure } from './apply-measure.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'

/**
 * Staff decide once and finally whether a report is true; `also` names other reports on the same work that
 * get the same decision. The reporters are notified of the outcome; if it is true, so are the work's authors,
 * without learning who reported it.
 */
export async function decideReport(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  reportId: number,
  unknownInput: unknown,
): Promise<{ receipt: string }> {
  requireStaff(actor)
  const decided = parseOrRefuse(decisionSchema, unknownInput)
  const { also } = parseOrRefuse(togetherSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const [report, ...others] = await lockTogether(tx, reportId, also)
    for (const each of [report, ...others]) await decideInside(tx, actor, each, decided)
    // what is done to the work, and what its authors hear, is done once
    if (decided.decision === 'resolve') await applyMeasure(services, tx, actor, report, decided)
    await notifyOfReports(services, tx, [report, ...others], decided)
    return { receipt: report.receipt }
  })
}

/** In the order of ids, so that concurrent decisions on overlapping sets do not deadlock. */
async function lockTogether(
  tx: Tx,
  reportId: number,
  also: readonly number[],
): Promise<[ReportAtHand, ...ReportAtHand[]]> {
  const held = new Map<number, ReportAtHand>()
  for (const id of [...new Set([reportId, ...also])].toSorted((one, other) => one - other))
    held.set(id, await lockReport(tx, id))
  const report = held.get(reportId)!
  held.delete(reportId)
  const others = [...held.values()]
  if (others.some(({ workId }) => workId === null || workId !== report.workId))
    throw new Refusal('invalid', NOT_OF_ONE_WORK)
  return [report, ...others]
}

async function decideInside(tx: Tx, actor: Actor, report: ReportAtHand, decided: Decision): Promise<void> {
  await requireDecider(tx, actor, { kind: 'report', id: report.id }, NOT_YOUR_OWN_MATTER)
  const status = nextReportStatus(report.status, decided.decision)
  if (status === null) throw new Refusal('conflict', alreadyDecided(report.status))
  refuseNaming(report, decided)
  await writeDecision(tx, actor, report, decided, status)
}

/** The authors read the reason, and everybody the note on the work: neither may name the reporter. */
function refuseNaming({ reporter }: ReportAtHand, decided: Decision): void {
  if (decided.decision !== 'resolve' || !reporter) return
  for (const field of ['reason', 'notice'] as const)
    if (namesPerson(decided[field], reporter))
      throw new Refusal('invalid', REASON_NAMES_REPORTER, { fields: { [field]: REASON_NAMES_REPORTER } })
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
