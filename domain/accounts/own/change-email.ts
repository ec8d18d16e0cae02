import { logSecurity } from '#platform/security/log-security.ts'
import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SEND_EMAIL_CHANGE } from '#domain/accounts/job-names.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { endLinkTokens, readLinkToken, redeemLinkToken } from '#domain/accounts/login/link-token.ts'
import { requireUnchanged, type Login } from '#domain/accounts/login/login.ts'
import { revokeAccess, type KeptAccess } from '#domain/accounts/login/revoke-access.ts'
import { changeEmailSchema } from '#domain/accounts/schema.ts'
import { EMAIL_TAKEN, LINK_EXPIRED, SAME_EMAIL } from '#domain/accounts/texts.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { endPendingEmail, keepPendingEmail, takePendingEmail } from '#domain/accounts/login/pending-email.ts'
import { offerTakeback } from './take-email-back.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/**
 * Where mail is set up the new address confirms first, and nothing tells whether it has an account already; else it is
 * taken at once. `confirm` where a confirmation was sent; else the new token of the session it was done with.
 */
export async function changeEmail(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
  deviceId: string | null = null,
): Promise<{ confirm: boolean; token: string | null }> {
  requireActor(actor)
  const { email, password } = parseOrRefuse(changeEmailSchema, unknownInput)
  const login = await verifyOwnPassword(services, actor, password)
  const { email: current } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (email === current) throw new Refusal('invalid', SAME_EMAIL, { fields: { email: SAME_EMAIL } })
  if (!services.mailer.configured) {
    const token = await onceTaken(() =>
      services.db.transaction().execute(async (tx) => {
        await requireUnchanged(tx, login)
        return setEmail(services, tx, actor.id, email, { sessionId: actor.sessionId, deviceId })
      }),
    )
    logSecurity('email-changed', { account: actor.id })
    return { confirm: false, token }
  }
  await limitGuesses(services, 'recovery:email', email)
  await askAddress(services, login, email)
  logSecurity('email-change-asked', { account: actor.id, typed: email })
  return { confirm: true, token: null }
}

/** The latest address asked for is the one that may still confirm. */
async function askAddress(services: Services, login: Login, email: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, login)
    await endPendingEmail(tx, login.userId)
    await endLinkTokens(tx, 'email', login.userId)
    await keepPendingEmail(tx, login, email)
    await services.jobs.send(tx, SEND_EMAIL_CHANGE, { userId: login.userId, email })
  })
}

/**
 * Whoever opens the link of the mail owns the address. The session of the person it is opened with goes on, with the
 * token given back; all others end.
 */
export async function confirmEmailChange(
  services: Services,
  token: string,
  visit: Visit,
  actor: Actor | null = null,
): Promise<{ token: string | null }> {
  await limitGuesses(services, 'link:address', visit.address)
  const changed = await onceTaken(() =>
    services.db.transaction().execute(async (tx) => {
      const link = await redeemLinkToken(tx, 'email', token)
      const wanted = link && (await takePendingEmail(tx, link.userId))
      if (!link || wanted !== link.value) throw new Refusal('invalid', LINK_EXPIRED)
      const sessionId = actor?.id === link.userId ? actor.sessionId : null
      const renewed = await setEmail(services, tx, link.userId, wanted, {
        sessionId,
        deviceId: visit.deviceId,
      })
      return { token: renewed, account: link.userId }
    }),
  )
  logSecurity('email-changed', { account: changed.account })
  return { token: changed.token }
}

export async function isEmailChangeOpen(services: Services, token: string, visit: Visit): Promise<boolean> {
  await limitGuesses(services, 'link:address', visit.address)
  return (await readLinkToken(services.db, 'email', token)) !== null
}

async function setEmail(
  services: Pick<Services, 'jobs' | 'mailer'>,
  tx: Tx,
  userId: number,
  email: string,
  kept: KeptAccess,
): Promise<string | null> {
  const token = await revokeAccess(tx, userId, kept)
  const { email: old } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now() })
    .where('id', '=', userId)
    .execute()
  if (services.mailer.configured) await offerTakeback(services, tx, userId, old)
  return token
}

async function onceTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_once')) throw error
    throw new Refusal('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
  }
}
