import { logSecurity } from '#platform/security/log-security.ts'
import { resetPath } from '#platform/addresses/paths.ts'
import { linkTo } from '#platform/addresses/link-to.ts'
import type { Db } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import { findAccount } from '#domain/roles/find-account.ts'
import { makeLinkToken } from '../login/link-token.ts'
import { revokeAccess } from '../login/revoke-access.ts'
import { recordByHand } from './record-by-hand.ts'

/**
 * Makes a recovery link that the operator hands to a person, for example where no mail is configured. Ends
 * all sessions and all other ways into the account.
 */
export async function makeResetLink(
  { db, config }: { db: Db; config: Config },
  email: string,
): Promise<string> {
  const user = await findAccount(db, email)
  const token = await db.transaction().execute(async (tx) => {
    await revokeAccess(tx, user.id)
    await recordByHand(tx, 'person.reset-link', user.id)
    return makeLinkToken(tx, 'reset', user.id)
  })
  logSecurity('reset-link-made', { why: 'by-operator', account: user.id })
  return linkTo(config, resetPath(token))
}
