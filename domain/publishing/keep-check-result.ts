import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

export type CheckKind = 'ai' | 'plagiarism'

/** As the specification names them; `unavailable` says why a check that is still pending could not be made. */
export interface KeptCheckResult {
  confidence?: number
  originality_score?: number
  reasoning?: string
  strengths?: string[]
  concerns?: string[]
  suspicious_sections?: string[]
  unavailable?: 'no_text' | 'protected' | 'failed' | 'partial'
}

/**
 * Sets the result on the work's badge, on open pages too. Returns false, and does nothing, if the version is
 * no longer current.
 */
export async function keepCheckResult(
  services: Pick<Services, 'live'>,
  tx: Tx,
  work: { id: number; version: number },
  kind: CheckKind,
  { status, result }: { status: string; result: KeptCheckResult | null },
): Promise<boolean> {
  const kept = result && JSON.stringify(result)
  const changed = await tx
    .updateTable('works')
    .set(
      kind === 'ai'
        ? { ai_verification_status: status, ai_verification_result: kept }
        : { plagiarism_check_status: status, plagiarism_check_result: kept },
    )
    .where('id', '=', work.id)
    .where('current_version', '=', work.version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await services.live.publish(tx, `work:${work.id}`, { kind: 'integrity' })
  return true
}
