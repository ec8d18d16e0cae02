import { logSecurity } from '#platform/security/log-security.ts'
import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { removeUnconfirmed } from '#domain/accounts/conceal-account.ts'
import { SEND_EMAIL_CHANGED } from '#domain/accounts/job-names.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { findTakeback, redeemTakeback } from '#domain/accounts/login/takeback.ts'
import { refuseCommonPassword } from '#domain/accounts/refuse-common-password.ts'
import { rememberDevice } from '#domain/accounts/remember-device.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { resetSchema } from '#domain/accounts/schema.ts'
import { setPassword } from '#domain/accounts/login/set-password.ts'
import { OLD_EMAIL_TAKEN, TAKEBACK_EXPIRED } from '#domain/accounts/texts.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { findSecondFactorId, removeSecondFactor } from './second-factor.ts'
import { hashPassword } from '#domain/accounts/login/hash-password.ts'

const TAKEBACK_DAYS = 7

/** Runs in the transaction of a change of address: mails the old address a link that undoes the change. */
export async function offerTakeback(
  services: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: number,
  email: string,
): Promise<void> {
  const at = now()
  const { id } = await tx
    .insertInto('email_takebacks')
    .values({
      user_id: userId,
      email,
      second_factor_id: await findSecondFactorId(tx, userId),
      changed_at: at,
      expires_at: new Date(at.getTime() + TAKEBACK_DAYS * 24 * 60 * 60 * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.jobs.send(tx, SEND_EMAIL_CHANGED, { id })
}

export async function isTakebackOpen(services: Services, token: string, visit: Visit): Promise<boolean> {
  await limitGuesses(services, 'link:address', visit.address)
  return (await findTakeback(services.db, token)) !== null
}

/**
 * Gives the account its previous address back, with a new password. Everything opened, requested or set up
 * since then ends, and so do the links back to addresses it had meanwhile. Returns the mark of the browser.
 */
export async function takeEmailBack(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
): Promise<string> {
  const { token, password } = parseOrRefuse(resetSchema, unknownInput)
  await limitGuesses(services, 'link:address', visit.address)
  const found = await findTakeback(services.db, token)
  if (!found) throw new Refusal('invalid', TAKEBACK_EXPIRED)
  refuseCommonPassword(password, [found.username, found.email])
  const passwordHash = await hashPassword(password)
  try {
    await services.db.transaction().execute(async (tx) => {
      await revokeAccess(tx, found.userId, { sessionId: null, deviceId: visit.deviceId })
      if (!(await redeemTakeback(tx, found))) throw new Refusal('invalid', TAKEBACK_EXPIRED)
      // a stranger may have signed up with it, to bar the way
      await removeUnconfirmed(tx, { email: found.email, username: '' })
      const change = { email: found.email, email_verified: true, updated_at: now() }
      await tx.updateTable('users').set(change).where('id', '=', found.userId).execute()
      await setPassword(tx, found.userId, passwordHash)
      if ((await findSecondFactorId(tx, found.userId)) !== found.secondFactorId)
        await removeSecondFactor(tx, found.userId)
      await tx.deleteFrom('account_deletions').where('user_id', '=', found.userId).execute()
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_once')) throw error
    throw new Refusal('conflict', OLD_EMAIL_TAKEN)
  }
  logSecurity('email-taken-back', { account: found.userId })
  return rememberDevice(services, found.userId, visit)
}
