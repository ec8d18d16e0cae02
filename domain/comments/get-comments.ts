import { sql } from 'kysely'
import { runQuery, batchable } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { selectComments, showComments, type ShownComment } from './show-comments.ts'

export const COMMENTS_AT_ONCE = 100

/**
 * Those of these comments that can be read, wherever they are in the list. Open pages request comments by the
 * ids of the events they get: ids are assigned before commit, so 'newer than my last one' would miss some.
 */
export async function getComments(db: Db, workId: number, ids: readonly number[]): Promise<ShownComment[]> {
  if (ids.length === 0) return []
  const query = selectComments(db)
    .where('c.work_id', '=', workId)
    .where('c.id', '=', sql<number>`any(${ids.slice(0, COMMENTS_AT_ONCE)}::bigint[])`)
    .orderBy('c.id')
  return runQuery(
    db,
    batchable(query, (rows) => showComments(db, rows)),
  )
}
