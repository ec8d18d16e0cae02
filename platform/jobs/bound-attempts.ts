import type { PgBoss } from 'pg-boss'

/** What pg-boss writes itself where a job's process is not heard of any more. */
export const ITS_PROCESS_DIED = 'job heartbeat timeout'

/** Whether the attempt before this one ended with its process. */
export const diedBefore = ({ output }: { output: object }): boolean => reasonOf(output) === ITS_PROCESS_DIED

/**
 * Of one whose process died this attempt is the last, should that happen again: one that takes its process along must
 * not do so for all further attempts, with everything else that is under way there.
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
