import { logSecurity } from '#platform/security/log-security.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { insertProfile } from './complete-account.ts'
import { isUsernameHeld } from './conceal-account.ts'
import { isFormerUsername } from './former-usernames.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { insertLogin, validateSignUp, prepareAccount, usernameTaken } from './prepare-account.ts'
import { EMAIL_TAKEN } from './texts.ts'

export interface Account {
  id: number
  username: string
  email: string
  fullName: string
}

export interface AccountOptions {
  /** First path segments of the product, which no username may take. */
  routeSegments?: ReadonlySet<string>
  /** The product itself vouches for the address: demonstration content, tests, the command line. */
  emailVerified?: boolean
  /** Of a password that many accounts share, so that it is computed once: demonstration content and tests. */
  passwordHash?: string
}

/**
 * Creates login, password and profile in one act, ready for use. Where e-mail is configured, people sign up
 * through request-account.ts instead.
 */
export async function createAccount(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  unknownInput: unknown,
  { routeSegments = new Set(), emailVerified = false, passwordHash }: AccountOptions = {},
): Promise<Account> {
  const prepared = await prepareAccount(validateSignUp(unknownInput, routeSegments), passwordHash)
  const { username, email, fullName } = prepared
  try {
    const account = await services.db.transaction().execute(async (tx) => {
      if ((await isUsernameHeld(tx, username)) || (await isFormerUsername(tx, services.config, username)))
        throw usernameTaken()
      const id = await insertLogin(tx, prepared, emailVerified)
      await insertProfile(tx, id, prepared)
      await grantFirstAdmin(services, tx)
      return { id, username, email, fullName }
    })
    logSecurity('account-created', { account: account.id })
    return account
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_once')) throw usernameTaken()
    if (isUniqueViolation(error, 'users_email_once')) {
      throw new Refusal('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
    }
    throw error
  }
}
