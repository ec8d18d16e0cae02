import { isoTime, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'

export interface WorkNotice {
  id: number
  kind: 'note' | 'correction'
  text: string
  placedAt: string
}

/** What staff say at the head of a work, the newest first, until it is lifted. */
export function workNotices(db: Db, workId: number): BatchableQuery<WorkNotice[]> {
  const query = db
    .selectFrom('work_notices')
    .select(['id', 'kind', 'text', 'placed_at'])
    .where('work_id', '=', workId)
    .where('lifted_at', 'is', null)
    .orderBy('id', 'desc')
  return batchable(query, (rows) =>
    rows.map((row) => ({
      id: row.id,
      kind: row.kind === 'correction' ? 'correction' : 'note',
      text: row.text,
      placedAt: isoTime(row.placed_at),
    })),
  )
}
