import type { Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { endOtherSessions, renewSessionToken } from '#domain/sessions/end-session.ts'
import { LOGIN_CHANGED } from './texts.ts'
import { keepOneKnownDevice } from './known-device.ts'

export interface KeptAccess {
  /** The session of the person who acts; it goes on, with a new token. */
  sessionId: number | null
  /** The mark of the browser that they act with. */
  deviceId: string | null
}

/**
 * Ends everything that opens the account, or could: sessions, links, pending changes of address,
 * second-factor challenges, trusted devices. Every act that changes how one signs in calls it first in its
 * transaction: it locks the account until that ends. Returns the new token of the session that goes on.
 */
export async function revokeAccess(
  tx: Tx,
  userId: number,
  { sessionId, deviceId }: KeptAccess = { sessionId: null, deviceId: null },
): Promise<string | null> {
  await tx
    .updateTable('users')
    .set((eb) => ({ login_state: eb('login_state', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('verification_tokens').where('user_id', '=', userId).execute()
  await keepOneKnownDevice(tx, userId, deviceId)
  await endOtherSessions(tx, { id: userId, sessionId })
  if (sessionId === null) return null
  const token = await renewSessionToken(tx, sessionId)
  // somebody else's act ended it while this one was under way
  if (!token) throw new Refusal('unauthenticated', LOGIN_CHANGED)
  return token
}
