import { logSecurity } from '#platform/security/log-security.ts'
import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Services } from '#domain/services.ts'
import { SEND_CONFIRMATION } from './job-names.ts'
import { keepProfileForLater } from './complete-account.ts'
import { concealAccount, isUsernameHeld, removeUnconfirmed } from './conceal-account.ts'
import { isFormerUsername } from './former-usernames.ts'
import { insertLogin, prepareAccount, usernameTaken, type PreparedAccount } from './prepare-account.ts'
import type { SignUpInput } from './schema.ts'

/**
 * Sign-up where e-mail is configured: an account that waits for its confirmation, or, for a known address, none.
 * Either way the same answer, and a mail to the address, which alone shows the difference.
 */
export async function requestAccount(services: Services, input: SignUpInput, next?: string): Promise<void> {
  const prepared = await prepareAccount(input)
  try {
    const account = await services.db
      .transaction()
      .execute((tx) => insertUnconfirmed(services, tx, prepared, next))
    logSecurity('account-created', { account })
  } catch (error) {
    // Check the username first: which message is shown must not depend on whether the address is known.
    if (isUniqueViolation(error, 'users_username_once')) throw usernameTaken()
    if (!isUniqueViolation(error, 'users_email_once')) throw error
    await services.db.transaction().execute(async (tx) => {
      await concealAccount(tx, prepared, prepared.passwordHash)
      await services.jobs.send(tx, SEND_CONFIRMATION, { email: prepared.email, next })
    })
  }
}

async function insertUnconfirmed(
  services: Services,
  tx: Tx,
  prepared: PreparedAccount,
  next?: string,
): Promise<number> {
  if (await isUsernameHeld(tx, prepared.username, prepared.email)) throw usernameTaken()
  if (await isFormerUsername(tx, services.config, prepared.username)) throw usernameTaken()
  await removeUnconfirmed(tx, prepared)
  const id = await insertLogin(tx, prepared, false)
  await keepProfileForLater(tx, id, prepared)
  await services.jobs.send(tx, SEND_CONFIRMATION, { email: prepared.email, next })
  return id
}
