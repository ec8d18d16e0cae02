import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import {
  keepCheckResult,
  type CheckKind,
  type KeptCheckResult,
} from '#domain/publishing/keep-check-result.ts'
import type { CheckRun } from './open-run.ts'

export interface CheckFinding {
  status: string
  result: KeptCheckResult
}

export type CheckOutcome = 'applied' | 'pending' | 'decided' | 'superseded'

const WORSE: Record<CheckKind, string> = { plagiarism: 'suspicious', ai: 'flagged' }

/**
 * Shows the result of a run on the badge, unless a person has decided on this version, or another engine had
 * a better result: then it waits for a person. A later round of the same engine reports what has changed
 * since, for better or worse. The caller has locked the work.
 */
export async function applyResult(
  services: Pick<Services, 'live'>,
  tx: Tx,
  work: { id: number; version: number },
  run: CheckRun,
  found: CheckFinding,
): Promise<CheckOutcome> {
  const before = await findEarlierResult(tx, work, run)
  if (before.decided) return 'decided'
  const { status } = before
  const isWorse = found.status === WORSE[run.kind] && status !== found.status
  if (status !== null && isWorse && !before.sameEngine) {
    await tx
      .insertInto('integrity_pending_results')
      .values({ run_id: run.id, status_before: status, status_found: found.status })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'pending'
  }
  return (await keepCheckResult(services, tx, work, run.kind, found)) ? 'applied' : 'superseded'
}

/** The badge's current status, whether this engine set it, and whether a person has decided on it. */
async function findEarlierResult(
  tx: Tx,
  work: { id: number; version: number },
  run: CheckRun,
): Promise<Before> {
  const { rows } = await sql<Before>`
    select
      (select case when ${run.kind} = 'ai' then w.ai_verification_status else w.plagiarism_check_status end
        from works as w where w.id = ${work.id} and w.current_version = ${work.version}) as status,
      exists (
        select from integrity_decisions as d join integrity_runs as r on r.id = d.run_id
        where r.work_id = ${work.id} and r.version_number = ${work.version} and r.kind = ${run.kind}
          and d.action in ('confirm', 'dismiss')) as decided,
      exists (
        select from integrity_runs as r join integrity_runs as this on this.id = ${run.id}
        where r.work_id = this.work_id and r.version_number = this.version_number and r.kind = this.kind
          and r.engine_version = this.engine_version and r.round < this.round and r.status = 'done'
          and not exists (select from integrity_pending_results as h where h.run_id = r.id)) as "sameEngine"`.execute(
    tx,
  )
  const before = rows[0]!
  return { ...before, status: before.status === 'pending' ? null : before.status }
}

interface Before {
  status: string | null
  decided: boolean
  sameEngine: boolean
}
