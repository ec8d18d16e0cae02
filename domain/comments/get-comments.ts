import { sql } from 'kysely'
import { runQuery, batchable } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { selectComments, showComments, type ShownComment } from './show-comments.ts'

export const COMMENTS_AT_ONCE = 100

/**
 * Those of these comments of a work that can be read, wherever they stand. Open pages ask by id for what they are
 * notified of: an id is drawn before its comment is committed, so 'newer than the last one I have' would miss some.
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
