import type { Tx } from '#db/client.ts'

/** Whether the person was none before. */
export async function addModerator(tx: Tx, personId: number, grantedBy: number | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values({ user_id: personId, role: 'moderator', granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the person was one. */
export async function dropModerator(tx: Tx, personId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', personId)
    .where('role', '=', 'moderator')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
