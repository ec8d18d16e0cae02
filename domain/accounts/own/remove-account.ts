import { logSecurity } from '#platform/security/log-security.ts'
import { sql } from 'kysely'
import { afterCommit } from '#db/after-commit.ts'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { keepFormerUsername } from '#domain/accounts/former-usernames.ts'

interface Removed {
  id: number
  username: string
  email: string
}

/**
 * Deletes the login, the profile and all that depends on them alone; the caller has already handled what
 * others share.
 */
export async function removeAccount(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  { id, username, email }: Removed,
): Promise<void> {
  await keepFormerUsername(tx, config, username)
  // what is bound to the account goes with it
  await sql`delete from verification_tokens where value = ${email} or identifier = ${`profile:${id}`}`.execute(
    tx,
  )
  await tx.deleteFrom('users').where('id', '=', id).execute()
  await afterCommit(tx, () => logSecurity('account-deleted', { account: id }))
}
