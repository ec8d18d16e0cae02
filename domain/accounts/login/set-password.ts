import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** Together with `revokeAccess`: what opened the account before opens it no more. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updated_at: now() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}
