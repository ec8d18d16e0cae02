import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { requireWork } from '../works/require-work.ts'

/**
 * Whom a search for reviewers leaves out: the authors, who was already invited, who reviewed under their name. Not
 * who reviewed anonymously: missing from the list, they would be known.
 */
export async function findReviewersToExclude(db: Db, workId: number): Promise<number[]> {
  const work = await requireWork(db, workId)
  const { rows } = await sql<{ id: number }>`
    select reviewer_id as id from review_invitations where work_id = ${workId} and status in ('sent', 'accepted')
    union select reviewer_id from reviews
      where work_id = ${workId} and status = 'completed' and not is_anonymous and not hidden`.execute(db)
  return [...work.authorIds, ...rows.map((row) => row.id)]
}
