import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { confirmationEnd } from './complete-account.ts'
import { hashPassword, verifyPassword } from './login/hash-password.ts'

/**
 * A sign-up with a known address makes no account, and nobody may notice. The answer is the same; so must be what
 * one can ask afterwards: the username reads as taken, and signing in with the password just chosen leads to
 * 'Verifique seu Email', for as long as a real unconfirmed account would do so.
 */
export async function concealAccount(
  tx: Tx,
  signUp: { email: string; username: string },
  passwordHash: string,
): Promise<void> {
  const expiresAt = confirmationEnd()
  await holdUsername(tx, signUp, expiresAt)
  // only the latest counts, as with a real account
  await tx.deleteFrom('verification_tokens').where('identifier', '=', decoy(signUp.email)).execute()
  await tx
    .insertInto('verification_tokens')
    .values({ identifier: decoy(signUp.email), value: passwordHash, expires_at: expiresAt })
    .execute()
}

/** Whoever held it with this address may go on trying with it. */
export async function isUsernameHeld(db: Db, username: string, email?: string): Promise<boolean> {
  let query = db
    .selectFrom('verification_tokens')
    .select('id')
    .where('identifier', '=', held(username))
    .where('expires_at', '>', now())
    .limit(1)
  if (email) query = query.where('value', '!=', fingerprint(email))
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * A second sign-up with an address still unconfirmed takes the first one's place: else a stranger who typed the
 * address before its owner would have chosen the owner's name and password.
 */
export async function removeUnconfirmed(tx: Tx, signUp: { email: string; username: string }): Promise<void> {
  const removed = await tx
    .deleteFrom('users')
    .where('email', '=', signUp.email)
    .where('email_verified', '=', false)
    .where(
      sql<boolean>`exists (select from verification_tokens t where t.identifier = 'profile:' || users.id::text)`,
    )
    .returning('username')
    .executeTakeFirst()
  if (!removed || removed.username === signUp.username) return
  await holdUsername(tx, { email: signUp.email, username: removed.username }, confirmationEnd())
}

let nobody: Promise<string> | undefined

/** Costs the same whether or not there is a concealed sign-up to compare with. */
export async function matchesConcealedSignUp(db: Db, email: string, password: string): Promise<boolean> {
  const row = await db
    .selectFrom('verification_tokens')
    .select('value')
    .where('identifier', '=', decoy(email))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  const hash = row?.value ?? (await (nobody ??= hashPassword('nobody signs in with this')))
  const matches = await verifyPassword(password, hash)
  return matches && row !== undefined
}

async function holdUsername(tx: Tx, signUp: { email: string; username: string }, expiresAt: Date) {
  await tx
    .insertInto('verification_tokens')
    .values({ identifier: held(signUp.username), value: fingerprint(signUp.email), expires_at: expiresAt })
    .execute()
}

const fingerprint = (email: string) => createHash('sha256').update(email).digest('base64url')
const held = (username: string) => `username-held:${username}`
const decoy = (email: string) => `sign-up:${fingerprint(email)}`
