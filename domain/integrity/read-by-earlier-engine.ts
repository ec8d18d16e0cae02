import { sql, type RawBuilder } from 'kysely'
import { PLAGIARISM_ENGINE, RULES_ENGINE } from '#engines/originality/engine.ts'

/**
 * SQL: whether the version of work `w` has a result that is not of the current engine. A language model that
 * is configured later does not count as a new engine: works published before are not sent to it.
 */
export const readByEarlierEngine: RawBuilder<boolean> = sql<boolean>`(
  exists (select from integrity_runs as o where o.work_id = w.id and o.version_number = w.current_version and o.status = 'done')
  and not (
    exists (select from integrity_runs as o where o.work_id = w.id and o.version_number = w.current_version
      and o.kind = 'plagiarism' and o.engine_version = ${PLAGIARISM_ENGINE.version})
    and exists (select from integrity_runs as o where o.work_id = w.id and o.version_number = w.current_version
      and o.kind = 'ai' and (o.engine_version = ${RULES_ENGINE.version} or o.engine_version like ${`${RULES_ENGINE.version}+%`}))))`
