import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** Works with accepted co-authors go to the first of them; gives back the others' ids. */
export async function findWorksToPassOn(
  tx: Tx,
  ownerId: number,
): Promise<{ workId: number; heirId: number | null }[]> {
  const { rows } = await sql<{ work_id: number; heir_id: number | null }>`
    select w.id as work_id, (select r.co_author_id from co_author_requests as r
      where r.work_id = w.id and r.status = 'accepted'
      order by r.answered_at nulls last, r.id limit 1) as heir_id
    from works as w where w.owner_id = ${ownerId} order by w.id for update of w`.execute(tx)
  return rows.map(({ work_id, heir_id }) => ({ workId: work_id, heirId: heir_id }))
}

/** The heir is its owner now, no longer its co-author. */
export async function endCoAuthorship(tx: Tx, workId: number, personId: number): Promise<void> {
  await tx
    .deleteFrom('co_author_requests')
    .where('work_id', '=', workId)
    .where('co_author_id', '=', personId)
    .execute()
}
