import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** Call `revokeAccess` too: it ends the sessions and links that the old password opened. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: now() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}
