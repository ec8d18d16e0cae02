import { createHmac } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'

type Keyed = Pick<Config, 'secret'>

function hashOf({ secret }: Keyed, username: string): string {
  if (!secret) throw new Error('former usernames need config.secret')
  return createHmac('sha256', secret).update(`former-username ${username.toLowerCase()}`).digest('base64url')
}

/** The username of an erased account: never given again, and unreadable in the table. */
export async function keepFormerUsername(tx: Tx, config: Keyed, username: string): Promise<void> {
  await tx
    .insertInto('former_usernames')
    .values({ username_hash: hashOf(config, username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isFormerUsername(db: Db, config: Keyed, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_usernames')
    .select('username_hash')
    .where('username_hash', '=', hashOf(config, username))
    .executeTakeFirst()
  return row !== undefined
}
