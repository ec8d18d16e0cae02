import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import {
  keepCheckResult,
  type CheckKind,
  type KeptCheckResult,
} from '#domain/publishing/keep-check-result.ts'
import type { Services } from '#domain/services.ts'
import { CONFIRMED_WORDS, DISMISSED_WORDS } from '../texts.ts'
import type { Case } from './lock-case.ts'

export type StaffDecision = 'confirm' | 'dismiss' | 'ask'

const BETTER: Record<CheckKind, string> = { plagiarism: 'original', ai: 'verified' }

/** Writes down what staff decided on a result, and lets the badge say it. Who may, and who is told, is said elsewhere. */
export async function settleCase(
  services: Pick<Services, 'live'>,
  tx: Tx,
  actor: Actor,
  locked: Case,
  { decision, reason }: { decision: StaffDecision; reason: string },
): Promise<void> {
  await tx
    .insertInto('integrity_decisions')
    .values({
      run_id: locked.runId,
      actor_id: actor.id,
      actor_role: 'moderator',
      action: decision,
      note: reason,
    })
    .execute()
  if (decision === 'ask') return
  if (locked.isPending)
    await closePending(tx, actor, locked.runId, decision === 'confirm' ? 'apply' : 'drop', reason)
  const work = { id: locked.workId, version: locked.version }
  await keepCheckResult(services, tx, work, locked.kind, shownAfter(locked, decision))
}

function shownAfter(
  { kind, found }: Case,
  decision: 'confirm' | 'dismiss',
): { status: string; result: KeptCheckResult } {
  const { reasoning = '', strengths } = found.result
  if (decision === 'confirm')
    return {
      status: found.status,
      result: { ...found.result, reasoning: `${CONFIRMED_WORDS[kind]} ${reasoning}` },
    }
  // the figures belonged to the dismissed result
  return {
    status: BETTER[kind],
    result: { reasoning: DISMISSED_WORDS[kind], ...(strengths && { strengths }) },
  }
}

async function closePending(
  tx: Tx,
  actor: Actor,
  runId: number,
  decision: 'apply' | 'drop',
  note: string,
): Promise<void> {
  await tx
    .updateTable('integrity_pending_results')
    .set({ decision, note, decided_by: actor.id, decided_at: now() })
    .where('run_id', '=', runId)
    .execute()
}
