import type { PgBoss } from 'pg-boss'

/** The error pg-boss records for a job whose process sends no heartbeat any more. */
export const ITS_PROCESS_DIED = 'job heartbeat timeout'

/** Whether the previous attempt ended because its process died. */
export const diedBefore = ({ output }: { output: object }): boolean => reasonOf(output) === ITS_PROCESS_DIED

/**
 * If the previous attempt's process died, this attempt is the last one should that happen again: a job that
 * kills its process must not do so on every retry, with everything else that runs there.
 */
export async function boundAttempts(boss: PgBoss, id: string, retryLimit: number): Promise<void> {
  await boss
    .getDb()
    .executeSql(`update pgboss.job set retry_limit = $2 where id = $1 and state = 'active'`, [id, retryLimit])
}

/** pg-boss keeps a thrown error as its fields, and its own reasons one level deeper. */
export function reasonOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return String(output ?? 'sem detalhe')
  if ('message' in output) return String(output.message)
  return 'value' in output ? reasonOf(output.value) : JSON.stringify(output)
}
