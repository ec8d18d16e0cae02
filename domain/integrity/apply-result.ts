import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import {
  keepCheckResult,
  type CheckKind,
  type KeptCheckResult,
} from '#domain/publishing/keep-check-result.ts'
import type { Run } from './open-run.ts'

export interface Found {
  status: string
  result: KeptCheckResult
}

export type Outcome = 'applied' | 'held' | 'decided' | 'superseded'

const WORSE: Record<CheckKind, string> = { plagiarism: 'suspicious', ai: 'flagged' }

/**
 * What a run found becomes what the badge says, unless a person has decided on this version, or another engine had
 * found better of it: then it waits for one. The work is held by the caller.
 */
export async function applyResult(
  services: Pick<Services, 'live'>,
  tx: Tx,
  work: { id: number; version: number },
  run: Run,
  found: Found,
): Promise<Outcome> {
  const before = await findEarlierResult(tx, work, run)
  if (before.decided) return 'decided'
  if (found.status === WORSE[run.kind] && before.status !== null && before.status !== found.status) {
    await tx
      .insertInto('integrity_held_results')
      .values({ run_id: run.id, status_before: before.status, status_found: found.status })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return 'held'
  }
  return (await keepCheckResult(services, tx, work, run.kind, found)) ? 'applied' : 'superseded'
}

/** What an earlier engine's badge of the same version says, and whether a person has decided on one. */
async function findEarlierResult(
  tx: Tx,
  work: { id: number; version: number },
  run: Run,
): Promise<{ status: string | null; decided: boolean }> {
  const { rows } = await sql<{ status: string | null; decided: boolean }>`
    select
      (select case when ${run.kind} = 'ai' then w.ai_verification_status else w.plagiarism_check_status end
        from works as w where w.id = ${work.id} and w.current_version = ${work.version}) as status,
      exists (
        select from integrity_decisions as d join integrity_runs as r on r.id = d.run_id
        where r.work_id = ${work.id} and r.version_number = ${work.version} and r.kind = ${run.kind}
          and d.action in ('confirm', 'dismiss')) as decided`.execute(tx)
  const { status, decided } = rows[0]!
  return { status: status === 'pending' ? null : status, decided }
}
