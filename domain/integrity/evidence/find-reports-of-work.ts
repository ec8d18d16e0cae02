import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import type { CheckKind } from '#domain/publishing/keep-check-result.ts'
import { readCheckResult, type CheckResult } from '#domain/works/read-check-result.ts'
import {
  isPendingResult,
  isNewestRun,
  isQuestioned,
  isSettled,
  shownStatus,
} from '../due-process/case-state.ts'
import { hasChanged } from '../rounds/has-changed.ts'

export interface Answer {
  id: number
  by: 'author' | 'moderator'
  action: 'contest' | 'confirm' | 'dismiss' | 'ask'
  note: string
  at: string
}

export interface FindingShown {
  id: number
  severity: 'strong' | 'medium' | 'information'
  message: string
  quote: string | null
  markedWrong: boolean
}

/** One check of a version or a draft, whole: for its author and staff. */
export interface CheckReport {
  runId: number
  kind: CheckKind
  /** what this run found */
  found: string
  /** what the badge says */
  shown: string
  result: CheckResult | null
  engine: string
  engineVersion: string
  parameters: Record<string, unknown>
  /** with how many works it was compared */
  corpusSize: number | null
  at: string
  pending: boolean
  questioned: boolean
  settled: boolean
  /** the authors or a source have changed since: another run could give another result */
  changed: boolean
  findings: FindingShown[]
  answers: Answer[]
}

export const findReportsOfWork = (db: Db, workId: number): Promise<CheckReport[]> =>
  findReports(db, sql<boolean>`r.work_id = ${workId} and ${isNewestRun}`)

export const findReportsOfDraft = (db: Db, draftId: number): Promise<CheckReport[]> =>
  findReports(db, sql<boolean>`r.draft_id = ${draftId} and r.status = 'done'`)

async function findReports(db: Db, which: RawBuilder<boolean>): Promise<CheckReport[]> {
  const { rows } = await sql<Row>`
    select r.id as "runId", r.kind, r.result, r.result->>'status' as found, r.engine, r.engine_version as "engineVersion",
      r.parameters, r.corpus_size as "corpusSize", r.finished_at as at,
      coalesce(${shownStatus}, r.result->>'status') as shown,
      coalesce(${isPendingResult}, false) as pending, coalesce(${isQuestioned}, false) as questioned, ${isSettled} as settled,
      coalesce(${hasChanged}, false) as changed,
      (select coalesce(json_agg(json_build_object('id', f.id, 'severity', f.severity, 'message', f.message, 'quote', f.quote,
          'markedWrong', exists (select from integrity_decisions as m where m.finding_id = f.id)) order by f.id), '[]')
        from integrity_findings as f where f.run_id = r.id) as findings,
      (select coalesce(json_agg(json_build_object('id', d.id, 'by', d.actor_role, 'action', d.action, 'note', d.note,
          'at', d.decided_at) order by d.id), '[]')
        from integrity_decisions as d join integrity_runs as s on s.id = d.run_id
        where s.work_id = r.work_id and s.version_number = r.version_number and s.kind = r.kind
          and d.action <> 'mark_wrong') as answers
    from integrity_runs as r left join works as w on w.id = r.work_id
    where ${which}
    order by r.kind desc`.execute(db)
  return rows.map(({ result, at, ...row }) => ({
    ...row,
    result: readCheckResult(result),
    at: at.toISOString(),
  }))
}

type Row = Omit<CheckReport, 'result' | 'at'> & { result: unknown; at: Date }
