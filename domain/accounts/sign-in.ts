import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { ADDRESS_HEADER, authOf } from './auth.ts'
import { completeAccount } from './complete-account.ts'
import { matchesConcealedSignUp } from './conceal-account.ts'
import { endSessionOf } from '#domain/sessions/end-session.ts'
import { makeLinkToken } from './link-token.ts'
import { limitGuesses } from './limit-guesses.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { rememberDevice } from './remember-device.ts'
import { signInSchema } from './schema.ts'
import type { StartedSession } from './start-session.ts'
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
  await limitGuesses(services, 'sign-in:address', visit.address)
  await limitGuesses(services, 'sign-in:account', email)
  const answer = await tryPassword(services, email, password, visit)
  if (answer === 'unconfirmed') return { outcome: 'unconfirmed', email }
  if (answer === 'wrong') {
    const concealed =
      services.mailer.configured && (await matchesConcealedSignUp(services.db, email, password))
    if (concealed) return { outcome: 'unconfirmed', email }
    throw new Refusal('unauthenticated', WRONG_CREDENTIALS)
  }
  await services.limits.forgive('sign-in:account', email)
  // it waited for a confirmation that is no longer asked for
  if (!services.mailer.configured)
    await services.db.transaction().execute((tx) => completeAccount(tx, answer.userId))
  const challenge = await askSecondFactor(services, answer)
  if (challenge) return { outcome: 'second-factor', challenge }
  const deletionCancelled = await cancelDeletion(services.db, answer.userId)
  const deviceId = await rememberDevice(services, answer.userId, visit)
  return { outcome: 'session', session: { token: answer.token, deviceId, deletionCancelled } }
}

/** The session that the password opened ends before anybody has it, where a code is asked for besides. */
async function askSecondFactor(
  { db }: Services,
  { token, userId }: { token: string; userId: number },
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!user.two_factor_enabled) return null
  await endSessionOf(db, token)
  return makeLinkToken(db, 'second-factor', userId)
}

async function tryPassword(
  services: Services,
  email: string,
  password: string,
  visit: Visit,
): Promise<{ token: string; userId: number } | 'wrong' | 'unconfirmed'> {
  const headers = new Headers({ [ADDRESS_HEADER]: visit.address, 'user-agent': visit.userAgent })
  try {
    const { api } = await authOf(services)
    const { token, user } = await api.signInEmail({ body: { email, password }, headers })
    return { token, userId: Number(user.id) }
  } catch (error) {
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unconfirmed' : 'wrong'
  }
}
