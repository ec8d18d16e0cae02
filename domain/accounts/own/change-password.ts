import { logSecurity } from '#platform/security/log-security.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireUnchanged } from '#domain/accounts/login/login.ts'
import { refuseCommonPassword } from '#domain/accounts/refuse-common-password.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { changePasswordSchema } from '#domain/accounts/schema.ts'
import { setPassword } from '#domain/accounts/login/set-password.ts'
import { verifyOwnPassword } from './verify-own-password.ts'
import { hashPassword } from '#domain/accounts/login/hash-password.ts'

/** A new password; every session but this one ends, a thief's too. Gives back this one's new token. */
export async function changePassword(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
  deviceId: string | null = null,
): Promise<string | null> {
  requireActor(actor)
  const { current, password } = parseOrRefuse(changePasswordSchema, unknownInput)
  const login = await verifyOwnPassword(services, actor, current, 'current')
  const { email } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  refuseCommonPassword(password, [actor.username, email])
  const passwordHash = await hashPassword(password)
  const renewed = await services.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, login)
    const token = await revokeAccess(tx, actor.id, { sessionId: actor.sessionId, deviceId })
    await setPassword(tx, actor.id, passwordHash)
    return token
  })
  logSecurity('password-changed', { account: actor.id })
  return renewed
}
