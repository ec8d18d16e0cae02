import type { Db, Tx } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { signWithSecret } from '#platform/security/sign-with-secret.ts'

type Keyed = Pick<Config, 'secret'>

const hashOf = (config: Keyed, username: string): string =>
  signWithSecret(config, 'former-username', username.toLowerCase()).toString('base64url')

/** The username of an erased account: never given again, and unreadable in the table. */
export async function keepFormerUsername(tx: Tx, config: Keyed, username: string): Promise<void> {
  await tx
    .insertInto('former_usernames')
    .values({ username_hash: hashOf(config, username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isFormerUsername(db: Db, config: Keyed, username: string): Promise<boolean> {
  return (await findFormerUsernames(db, config, [username])).size > 0
}

/** Which of these usernames belonged to accounts that were erased. */
export async function findFormerUsernames(
  db: Db,
  config: Keyed,
  usernames: readonly string[],
): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const hashes = new Map(usernames.map((username) => [hashOf(config, username), username]))
  const rows = await db
    .selectFrom('former_usernames')
    .select('username_hash')
    .where('username_hash', 'in', [...hashes.keys()])
    .execute()
  return new Set(rows.flatMap(({ username_hash }) => hashes.get(username_hash) ?? []))
}
