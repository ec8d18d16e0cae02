import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'

export interface Takeback {
  id: number
  userId: number
  username: string
  email: string
  secondFactorId: number | null
}

export async function findTakeback(db: Db, token: string): Promise<Takeback | null> {
  const row = await db
    .selectFrom('email_takebacks as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.user_id as userId', 'u.username', 'b.email', 'b.second_factor_id as secondFactorId'])
    .where('b.token_hash', '=', hashOf(token))
    .where('b.expires_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}

/** Once, and with it those of the changes that came after. The account is held: of two, one finds it. */
export async function redeemTakeback(tx: Tx, { id, userId }: Takeback): Promise<boolean> {
  const gone = await tx
    .deleteFrom('email_takebacks')
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .returning('id')
    .execute()
  return gone.some((row) => row.id === id)
}

/** For the mail; null where it was used or is over already. A mail that is sent again has another secret. */
export async function makeTakebackToken(db: Db, id: number) {
  const token = randomBytes(32).toString('base64url')
  const row = await db
    .updateTable('email_takebacks as b')
    .from('users as u')
    .set({ token_hash: hashOf(token) })
    .whereRef('u.id', '=', 'b.user_id')
    .where('b.id', '=', id)
    .where('b.expires_at', '>', now())
    .returning(['b.email', 'b.changed_at as changedAt', 'u.username'])
    .executeTakeFirst()
  return row ? { ...row, token } : null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
