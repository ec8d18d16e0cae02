import { logSecurity } from '#platform/security/log-security.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { ADDRESS_HEADER, authOf } from './auth.ts'
import { completeAccount } from './complete-account.ts'
import { matchesConcealedSignUp } from './conceal-account.ts'
import { endSessionOf } from '#domain/sessions/end-session.ts'
import { makeLinkToken } from './login/link-token.ts'
import { limitSignIns } from './limit-sign-ins.ts'
import { findLogin, type Login } from './login/login.ts'
import { renewPasswordHash } from './login/renew-password-hash.ts'
import { signInSchema } from './schema.ts'
import { admit, type StartedSession } from './start-session.ts'
import { WRONG_CREDENTIALS } from './texts.ts'
import type { Visit } from './visit.ts'

export type SignedIn =
  | { outcome: 'session'; session: StartedSession }
  /** The password is right, but the address has yet to be confirmed. */
  | { outcome: 'unconfirmed'; email: string }
  /** The password is right; a code is asked for, with this. */
  | { outcome: 'second-factor'; challenge: string }

export async function signIn(services: Services, unknownInput: unknown, visit: Visit): Promise<SignedIn> {
  const { email, password } = parseOrRefuse(signInSchema, unknownInput)
  // read before the password is checked: what the password opens is valid only while the login is still this
  // one
  const login = await findLogin(services.db, email)
  const count = await limitSignIns(services, email, login, visit)
  const answer = await tryPassword(services, email, password, visit)
  if (answer === 'unconfirmed') {
    logSecurity('sign-in-failed', { why: 'unconfirmed', typed: email })
    return { outcome: 'unconfirmed', email }
  }
  if (answer === 'wrong' || !login) {
    logSecurity(
      'sign-in-failed',
      login
        ? { why: 'wrong-password', account: login.userId, typed: email }
        : { why: 'unknown-account', typed: email },
    )
    const concealed =
      services.mailer.configured && (await matchesConcealedSignUp(services.db, email, password))
    if (concealed) return { outcome: 'unconfirmed', email }
    throw new Refusal('unauthenticated', WRONG_CREDENTIALS)
  }
  await services.limits.forgive(count.rule, count.key)
  await renewPasswordHash(services.db, login, password)
  // it waited for a confirmation that is no longer asked for
  if (!services.mailer.configured)
    await services.db.transaction().execute((tx) => completeAccount(tx, login.userId))
  const challenge = await askSecondFactor(services, login, answer.token)
  if (challenge) {
    logSecurity('second-factor-asked', { account: login.userId })
    return { outcome: 'second-factor', challenge }
  }
  return { outcome: 'session', session: await admit(services, login, answer.token, visit) }
}

/** Where a code is required, the session that the password opened is ended before anybody receives it. */
async function askSecondFactor({ db }: Services, login: Login, token: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', login.userId)
    .executeTakeFirstOrThrow()
  if (!user.two_factor_enabled) return null
  await endSessionOf(db, token)
  return makeLinkToken(db, 'second-factor', login.userId, { login })
}

async function tryPassword(
  services: Services,
  email: string,
  password: string,
  visit: Visit,
): Promise<{ token: string } | 'wrong' | 'unconfirmed'> {
  const headers = new Headers({ [ADDRESS_HEADER]: visit.address, 'user-agent': visit.userAgent })
  try {
    const { api } = await authOf(services)
    const { token } = await api.signInEmail({ body: { email, password }, headers })
    return { token }
  } catch (error) {
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unconfirmed' : 'wrong'
  }
}
