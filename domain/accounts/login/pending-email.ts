import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Login } from './login.ts'

// A requested address waits here for its confirmation; any change of the login discards it.
const wantedBy = (userId: number) => `new-email:${userId}`
const WAITS_MS = 24 * 60 * 60 * 1000

export async function keepPendingEmail(tx: Tx, { userId, loginState }: Login, email: string): Promise<void> {
  await tx
    .insertInto('verification_tokens')
    .values({
      identifier: wantedBy(userId),
      value: email,
      user_id: userId,
      login_state: loginState,
      expires_at: new Date(now().getTime() + WAITS_MS),
    })
    .execute()
}

export async function endPendingEmail(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('verification_tokens').where('identifier', '=', wantedBy(userId)).execute()
}

/** Returns the pending address and clears it; the caller holds the account's lock. */
export async function takePendingEmail(tx: Tx, userId: number): Promise<string | null> {
  const wanted = await findPendingEmail(tx, userId)
  await endPendingEmail(tx, userId)
  return wanted
}

export async function findPendingEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('verification_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.user_id').onRef('u.login_state', '=', 't.login_state'),
    )
    .select('t.value')
    .where('t.identifier', '=', wantedBy(userId))
    .where('t.expires_at', '>', now())
    .executeTakeFirst()
  return row?.value ?? null
}
