import type { Tx } from '#db/client.ts'
import { revokeAccess, type KeptAccess } from './revoke-access.ts'

/**
 * Signing in while a deletion is pending cancels it, and ends all sessions that were open before. Null if
 * there was nothing to cancel, else the new token of the session that signed in.
 */
export async function cancelDeletion(
  tx: Tx,
  userId: number,
  kept: KeptAccess,
): Promise<{ token: string | null } | null> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? { token: await revokeAccess(tx, userId, kept) } : null
}
