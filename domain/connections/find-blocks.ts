import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { UNBLOCK_FIRST } from './texts.ts'

export interface Blocks {
  /** The person asked about blocked the other. */
  blocking: boolean
  blocked: boolean
}

export async function findBlocks(db: Db, personId: number, otherId: number): Promise<Blocks> {
  const pair = [personId, otherId]
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', pair)
    .where('blocked_id', 'in', pair)
    .execute()
  return {
    blocking: rows.some((row) => row.blocker_id === personId),
    blocked: rows.some((row) => row.blocker_id === otherId),
  }
}

/** Nobody reaches a person who blocked them, and hears only that it did not work. */
export async function refuseBlocked(
  db: Db,
  personId: number,
  otherId: number,
  failed: string,
): Promise<void> {
  const { blocking, blocked } = await findBlocks(db, personId, otherId)
  if (blocking) throw new Refusal('forbidden', UNBLOCK_FIRST)
  if (blocked) throw new Refusal('forbidden', failed)
}
