import type { Tx } from '#db/client.ts'
import type { Finding } from '#engines/verification/reading/outcome.ts'

/** A run made again replaces what an earlier attempt left. */
export async function keepFindings(tx: Tx, runId: number, findings: readonly Finding[]): Promise<void> {
  await tx.deleteFrom('integrity_findings').where('run_id', '=', runId).execute()
  if (findings.length === 0) return
  await tx
    .insertInto('integrity_findings')
    .values(
      findings.map(({ code, severity, message, quote, start }) => ({
        run_id: runId,
        code,
        severity,
        message,
        quote,
        text_start: start,
        text_length: start === null ? null : (quote?.length ?? null),
      })),
    )
    .execute()
}
