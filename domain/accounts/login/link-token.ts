import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { requireLogin, type Login } from './login.ts'

export type LinkPurpose = 'confirm' | 'reset' | 'email' | 'second-factor'

const LIFE_HOURS: Record<LinkPurpose, number> = { confirm: 24, reset: 1, email: 24, 'second-factor': 1 / 6 }

/** Whose link it is, and its subject. */
export interface OpenLink extends Login {
  value: string
}

/**
 * Makes the secret of a link that is sent to a person. Only its hash is stored, so that reading the table
 * opens nothing. The link is valid while the login is what it is now, or what it was when `login` was read.
 */
export async function makeLinkToken(
  db: Db,
  purpose: LinkPurpose,
  userId: number,
  { login, value = '' }: { login?: Login; value?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { loginState } = login ?? (await requireLogin(db, userId))
  await db
    .insertInto('verification_tokens')
    .values({
      identifier: identifierOf(purpose, token),
      value,
      user_id: userId,
      login_state: loginState,
      expires_at: new Date(now().getTime() + LIFE_HOURS[purpose] * 60 * 60 * 1000),
    })
    .execute()
  return token
}

/** Whose link it is, without using it up; null once it was used, is too old, or the login has changed since. */
export async function readLinkToken(db: Db, purpose: LinkPurpose, token: string): Promise<OpenLink | null> {
  const row = await openLinks(db, purpose, token)
    .select(['t.value', 'u.id as userId', 'u.login_state as loginState'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Uses the link up, together with all other links of this person for the same purpose. Of two concurrent
 * calls one succeeds: the account row is locked first, so that two links of one person wait for each other.
 */
export async function redeemLinkToken(tx: Tx, purpose: LinkPurpose, token: string): Promise<OpenLink | null> {
  const link = await openLinks(tx, purpose, token)
    .select(['t.value', 'u.id as userId', 'u.login_state as loginState'])
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!link) return null
  const { numDeletedRows } = await tx
    .deleteFrom('verification_tokens')
    .where('identifier', '=', identifierOf(purpose, token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return null
  await endLinkTokens(tx, purpose, link.userId)
  return link
}

/** All open links of a person for this purpose. */
export async function endLinkTokens(tx: Tx, purpose: LinkPurpose, userId: number): Promise<void> {
  await tx
    .deleteFrom('verification_tokens')
    .where('user_id', '=', userId)
    .where('identifier', 'like', `${purpose}:%`)
    .execute()
}

const openLinks = (db: Db, purpose: LinkPurpose, token: string) =>
  db
    .selectFrom('verification_tokens as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 't.user_id').onRef('u.login_state', '=', 't.login_state'),
    )
    .where('t.identifier', '=', identifierOf(purpose, token))
    .where('t.expires_at', '>', now())

const identifierOf = (purpose: LinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
