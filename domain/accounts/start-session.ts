import type { Services } from '#domain/services.ts'
import { authOf } from './auth.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { rememberDevice } from './remember-device.ts'
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
): Promise<StartedSession> {
  const { internalAdapter } = await (await authOf(services)).$context
  const session = await internalAdapter.createSession(String(userId), false, {
    ipAddress: visit.address,
    userAgent: visit.userAgent,
  })
  const deletionCancelled = await cancelDeletion(services.db, userId)
  const deviceId = await rememberDevice(services, userId, visit)
  return { token: session.token, deviceId, deletionCancelled }
}
