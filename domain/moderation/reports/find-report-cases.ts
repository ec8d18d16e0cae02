import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Page } from '#domain/page.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { findCaseHeads, findReportsOn, type PanelReport, type ReportFilter } from '../find-case-heads.ts'
import { findPersonHistories, type PersonHistory } from './find-person-histories.ts'
import { findWorkHistories, type WorkHistory } from './find-work-histories.ts'

export interface ReportCase {
  /** The newest report; its work, and who is accused, are those of all. */
  head: PanelReport
  /** All that match, the newest first. */
  reports: PanelReport[]
  /** What was decided before on this work; null on a matter of one's own. */
  earlier: WorkHistory | null
  /** Of each of the accused, what was decided before. */
  histories: Readonly<Record<number, PersonHistory>>
}

/** Several reports on one work are one case. Five questions a page, however many reports it holds. */
export async function findReportCases(
  db: Db,
  actor: Actor | null,
  filters: ReportFilter = {},
): Promise<Page<ReportCase>> {
  requireStaff(actor)
  const { items: heads, next } = await findCaseHeads(db, actor, filters)
  const workIds = heads.flatMap(({ workId }) => workId ?? [])
  const judged = heads.filter(({ ownMatter }) => !ownMatter)
  const [reports, works, people] = await Promise.all([
    findReportsOn(db, actor, workIds, filters),
    findWorkHistories(db, workIds),
    findPersonHistories(db, [...new Set(judged.flatMap(({ accused }) => accused.map(({ id }) => id)))]),
  ])
  const ofWork = Map.groupBy(reports, ({ workId }) => workId)
  const items = heads.map((head) => ({
    head,
    reports: withHead(head, head.workId === null ? [] : (ofWork.get(head.workId) ?? [])),
    earlier: head.workId === null || head.ownMatter ? null : (works.get(head.workId) ?? null),
    histories: head.ownMatter
      ? {}
      : Object.fromEntries(head.accused.flatMap(({ id }) => (people.has(id) ? [[id, people.get(id)!]] : []))),
  }))
  return { items, next }
}

/** Too many reports on other works of the page may have used up the limit: the head is always included. */
const withHead = (head: PanelReport, reports: PanelReport[]) =>
  reports.some(({ id }) => id === head.id) ? reports : [head, ...reports]
