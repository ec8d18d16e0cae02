import { logSecurity } from '#platform/security/log-security.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endSessionOf, findSessionId } from '#domain/sessions/end-session.ts'
import { authOf } from './auth.ts'
import { cancelDeletion } from './login/cancel-deletion.ts'
import { isLoginUnchanged, requireLogin, type Login } from './login/login.ts'
import { rememberDevice } from './remember-device.ts'
import { LOGIN_CHANGED } from './login/texts.ts'
import type { Visit } from './visit.ts'

export interface StartedSession {
  /** What the browser keeps, signed, in its cookie. */
  token: string
  deviceId: string
  /** Signing in took back that the account was to be erased. */
  deletionCancelled: boolean
}

/** For a person who has just proved who they are by other means than the password. */
export async function startSession(
  services: Services,
  userId: number,
  visit: Visit,
  login?: Login,
): Promise<StartedSession> {
  const proved = login ?? (await requireLogin(services.db, userId))
  const { internalAdapter } = await (await authOf(services)).$context
  const session = await internalAdapter.createSession(String(userId), false, {
    ipAddress: visit.address,
    userAgent: visit.userAgent,
  })
  return admit(services, proved, session.token, visit)
}

/**
 * Hands out a session that nobody has yet, unless the login has changed since it was proved: a slow check
 * against the old password must not open a session after a new one was set.
 */
export async function admit(
  services: Services,
  login: Login,
  token: string,
  visit: Visit,
): Promise<StartedSession> {
  const cancelled = await services.db.transaction().execute(async (tx) => {
    const unchanged = await isLoginUnchanged(tx, login)
    const sessionId = await findSessionId(tx, token)
    if (unchanged && sessionId !== null)
      return cancelDeletion(tx, login.userId, { sessionId, deviceId: visit.deviceId })
    await endSessionOf(tx, token)
    return 'changed'
  })
  const account = login.userId
  if (cancelled === 'changed') {
    logSecurity('sign-in-failed', { why: 'login-changed', account })
    throw new Refusal('unauthenticated', LOGIN_CHANGED)
  }
  logSecurity('signed-in', { account })
  if (cancelled) logSecurity('account-deletion-cancelled', { account })
  const deviceId = await rememberDevice(services, login.userId, visit)
  return { token: cancelled?.token ?? token, deviceId, deletionCancelled: cancelled !== null }
}
