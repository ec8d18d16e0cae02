import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

interface Outcome {
  status: 'pending' | 'resolved' | 'rejected'
  measure: string | null
  reason: string
  resolvedBy: number
}

/** Writes what was decided on a report; its row was locked before. */
export async function closeReport(tx: Tx, id: number, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('ethics_reports')
    .set({
      status: outcome.status,
      measure: outcome.measure,
      decision_reason: outcome.reason,
      resolved_by: outcome.resolvedBy,
      resolved_at: now(),
    })
    .where('id', '=', id)
    .execute()
}
