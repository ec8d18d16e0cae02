import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

export type LinkPurpose = 'confirm' | 'reset' | 'email' | 'second-factor'

const LIFE_HOURS: Record<LinkPurpose, number> = { confirm: 24, reset: 1, email: 24, 'second-factor': 1 / 6 }

/** The secret of a link sent to a person. Only its hash is kept: who reads the table can open nothing. */
export async function makeLinkToken(db: Db, purpose: LinkPurpose, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('verification_tokens')
    .values({
      identifier: identifierOf(purpose, token),
      value: String(userId),
      expires_at: new Date(now().getTime() + LIFE_HOURS[purpose] * 60 * 60 * 1000),
    })
    .execute()
  return token
}

/** Whose link it is, without using it up; null once it has been used or is too old. */
export async function readLinkToken(db: Db, purpose: LinkPurpose, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('verification_tokens')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ? Number(row.value) : null
}

/** Uses the link up, and with it all others of this person for the same purpose. Of two at once, one gets it. */
export async function redeemLinkToken(tx: Tx, purpose: LinkPurpose, token: string): Promise<number | null> {
  const row = await tx
    .deleteFrom('verification_tokens')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst()
  if (!row) return null
  await tx
    .deleteFrom('verification_tokens')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', '=', row.value)
    .execute()
  return Number(row.value)
}

const identifierOf = (purpose: LinkPurpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
