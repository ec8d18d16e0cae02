import { logSecurity } from '#platform/security/log-security.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { completeAccount } from './complete-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { limitGuesses } from './limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from './login/link-token.ts'
import { rememberDevice } from './remember-device.ts'
import { revokeAccess } from './login/revoke-access.ts'
import { resetSchema } from './schema.ts'
import { setPassword } from './login/set-password.ts'
import { LINK_EXPIRED } from './texts.ts'
import type { Visit } from './visit.ts'
import { hashPassword } from './login/hash-password.ts'

export async function isResetLinkOpen(services: Services, token: string, visit: Visit): Promise<boolean> {
  await limitGuesses(services, 'link:address', visit.address)
  return (await readLinkToken(services.db, 'reset', token)) !== null
}

/**
 * A new password for whoever holds the link. All sessions and links end, a thief's too. The link came by the address's own
 * mail, or from the operator's hand: either way the address counts as confirmed from
 * now on. Gives back the mark of the browser, which the account knows from now on.
 */
export async function resetPassword(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
): Promise<string> {
  const { token, password } = parseOrRefuse(resetSchema, unknownInput)
  await limitGuesses(services, 'link:address', visit.address)
  const link = await readLinkToken(services.db, 'reset', token)
  if (!link) throw new Refusal('invalid', LINK_EXPIRED)
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', link.userId)
    .executeTakeFirst()
  if (!user) throw new Refusal('invalid', LINK_EXPIRED)
  refuseCommonPassword(password, [user.username, user.email])
  const passwordHash = await hashPassword(password)
  const redeemed = await services.db.transaction().execute(async (tx) => {
    const used = await redeemLinkToken(tx, 'reset', token)
    if (!used) return null
    await revokeAccess(tx, used.userId, { sessionId: null, deviceId: visit.deviceId })
    await setPassword(tx, used.userId, passwordHash)
    await tx.updateTable('users').set({ email_verified: true }).where('id', '=', used.userId).execute()
    await completeAccount(tx, used.userId)
    await grantFirstAdmin(services, tx)
    return used
  })
  if (!redeemed) throw new Refusal('invalid', LINK_EXPIRED)
  logSecurity('password-reset', { account: redeemed.userId })
  await services.limits.forgive('sign-in:account', user.email)
  // a known device has its own attempt counter: strangers' guesses cannot lock the person out on this browser
  return rememberDevice(services, redeemed.userId, visit)
}
