import type { Db } from '#db/client.ts'

/** Whoever signs in while it waits wants to stay. True where there was something to take back. */
export async function cancelDeletion(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
