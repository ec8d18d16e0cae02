import type { Db } from '#db/client.ts'

export interface WorkNotice {
  id: number
  kind: 'note' | 'correction'
  text: string
  placedAt: string
}

/** What staff say at the head of a work, the newest first, until it is lifted. */
export async function findWorkNotices(db: Db, workId: number): Promise<WorkNotice[]> {
  const rows = await db
    .selectFrom('work_notices')
    .select(['id', 'kind', 'text', 'placed_at'])
    .where('work_id', '=', workId)
    .where('lifted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 'correction' ? 'correction' : 'note',
    text: row.text,
    placedAt: row.placed_at.toISOString(),
  }))
}
