import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { readByEarlierEngine } from './read-by-earlier-engine.ts'

export interface CheckCounts {
  /** Number of newest works that are counted; older ones are checked again before these. */
  works: number
  hasMore: boolean
  /** has a badge that says nothing yet */
  waiting: number
  older: number
  failed: { workId: number; title: string; error: string | null }[]
}

const MOST_SHOWN = 20
const MOST_COUNTED = 1_000

/** How far the checks have come, and where they could not be made. */
export async function getCheckProgress(
  db: Db,
  actor: Actor | null,
  counted = MOST_COUNTED,
): Promise<CheckCounts> {
  requireStaff(actor)
  const { rows } = await sql<Omit<CheckCounts, 'failed' | 'hasMore'>>`
    select count(*)::int as works,
      (count(*) filter (where w.plagiarism_check_result is null or w.ai_verification_result is null))::int as waiting,
      (count(*) filter (where ${readByEarlierEngine}))::int as older
    from (select * from works order by id desc limit ${counted}) as w`.execute(db)
  const failed = await sql<CheckCounts['failed'][number]>`
    select w.id as "workId", w.title, max(r.error) as error
    from integrity_runs as r join works as w on w.id = r.work_id and w.current_version = r.version_number
    where r.status = 'failed' and r.unavailable = 'failed'
      and (w.plagiarism_check_status = 'pending' or w.ai_verification_status = 'pending')
    group by w.id order by w.id desc limit ${MOST_SHOWN}`.execute(db)
  return { ...rows[0]!, hasMore: rows[0]!.works === counted, failed: failed.rows }
}
