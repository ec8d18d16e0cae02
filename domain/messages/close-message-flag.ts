import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** Writes what staff decided on a flagged message; false where it was decided before. */
export async function closeMessageFlag(
  tx: Tx,
  flagId: number,
  staffId: number,
  status: 'resolved' | 'rejected',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_flags')
    .set({ status, decided_by: staffId, decided_at: now() })
    .where('id', '=', flagId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Null where there is none. */
export async function statusOfMessageFlag(tx: Tx, flagId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('message_flags')
    .select('status')
    .where('id', '=', flagId)
    .executeTakeFirst()
  return row?.status ?? null
}
