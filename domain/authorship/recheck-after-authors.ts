import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'
import { authorsOf } from '#domain/works/authors-of.ts'

/**
 * When the authors of a work change, so does which sources are their own: the work is compared again, and so
 * are this person's other works with passages from it. If the result cannot have changed, no check runs. Call
 * it in the transaction of the change.
 */
export async function recheckAfterAuthors(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  { workId, personId, because }: { workId: number; personId: number; because: string },
): Promise<void> {
  const { rows } = await sql<{ workId: number; version: number }>`
    select w.id as "workId", w.current_version as version from works as w where w.id = ${workId}
    union
    select w.id, w.current_version
    from integrity_matches as m join integrity_runs as r on r.id = m.run_id
    join works as w on w.id = r.work_id and w.current_version = r.version_number
    where m.source_work_id = ${workId} and ${personId} = any(${authorsOf('w')})`.execute(tx)
  for (const job of rows) await askForChecks(services, tx, job, 'published', because)
}
