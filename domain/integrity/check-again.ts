import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { askForChecks } from '#domain/works/ask-for-checks.ts'
import { readByEarlierEngine } from './read-by-earlier-engine.ts'

export const CHECK_AGAIN = 'integrity.check-again'

/** An hour's worth: what is left waits for the next. */
const AT_ONCE = 500
/** Published so long ago and never read: its job was lost. */
const LOST_HOURS = 24

/**
 * A better engine reads everything once more, behind what was just published. Asked for twice a check is made once;
 * what would be worse by the engine alone is held back.
 */
export async function checkAgain(services: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  const { rows } = await sql<{ workId: number; version: number }>`
    select w.id as "workId", w.current_version as version
    from works as w
    where ${readByEarlierEngine} or (
      (w.plagiarism_check_status = 'pending' or w.ai_verification_status = 'pending')
      and w.updated_at < now() - ${LOST_HOURS} * interval '1 hour'
      and exists (select from work_versions as v
        where v.work_id = w.id and v.version_number = w.current_version and v.extraction <> 'pending')
      and not exists (select from integrity_runs as r where r.work_id = w.id and r.version_number = w.current_version))
    order by w.id
    limit ${AT_ONCE}`.execute(services.db)
  if (rows.length === 0) return 0
  await services.db.transaction().execute(async (tx) => {
    for (const job of rows) await askForChecks(services, tx, job, 'again')
  })
  services.log.info({ works: rows.length }, 'works are read again by the checks')
  return rows.length
}
