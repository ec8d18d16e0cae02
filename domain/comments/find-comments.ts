import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { decodeIdCursor, encodeCursor, type Page } from '../page.ts'
import { selectComments, showComments, type ShownComment } from './show-comments.ts'

const PAGE_SIZE = 20

/** A page of the comments of a work: the newest, in the order they were written; `next` asks for the older ones. */
export const findComments = (db: Db, workId: number, options?: ListOptions) =>
  runQuery(db, commentsOn(db, workId, options))

interface ListOptions {
  cursor?: string | null
  size?: number
}

export function commentsOn(
  db: Db,
  workId: number,
  { cursor, size = PAGE_SIZE }: ListOptions = {},
): BatchableQuery<Promise<Page<ShownComment>>> {
  const before = decodeIdCursor(cursor)
  let query = selectComments(db)
    .where('c.work_id', '=', workId)
    .orderBy('c.id', 'desc')
    .limit(size + 1)
  if (before !== null) query = query.where('c.id', '<', before)
  return batchable(query, async (rows) => {
    const page = rows.slice(0, size).reverse()
    const [oldest] = page
    return {
      items: await showComments(db, page),
      next: rows.length > size && oldest ? encodeCursor([oldest.id]) : null,
    }
  })
}
