import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { readByEarlierEngine } from './read-by-earlier-engine.ts'

export interface CheckProgress {
  works: number
  /** has a badge that says nothing yet */
  waiting: number
  older: number
  failed: { workId: number; title: string; error: string | null }[]
}

const MOST_SHOWN = 20

/** How far the checks have come, and where they could not be made. */
export async function getCheckProgress(db: Db, actor: Actor | null): Promise<CheckProgress> {
  requireStaff(actor)
  const { rows } = await sql<Omit<CheckProgress, 'failed'>>`
    select count(*)::int as works,
      (count(*) filter (where w.plagiarism_check_result is null or w.ai_verification_result is null))::int as waiting,
      (count(*) filter (where ${readByEarlierEngine}))::int as older
    from works as w`.execute(db)
  const failed = await sql<CheckProgress['failed'][number]>`
    select w.id as "workId", w.title,
      (select max(r.error) from integrity_runs as r
        where r.work_id = w.id and r.version_number = w.current_version and r.status = 'failed') as error
    from works as w
    where (w.plagiarism_check_status = 'pending' or w.ai_verification_status = 'pending')
      and 'failed' in (w.plagiarism_check_result->>'unavailable', w.ai_verification_result->>'unavailable')
    order by w.id desc limit ${MOST_SHOWN}`.execute(db)
  return { ...rows[0]!, failed: failed.rows }
}
