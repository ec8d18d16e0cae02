import { hashPassword } from 'better-auth/crypto'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { endOtherSessions } from '#domain/sessions/end-session.ts'
import { parseOrRefuse, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { refuseCommonPassword } from '#domain/accounts/refuse-common-password.ts'
import { changePasswordSchema } from '#domain/accounts/schema.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** A new password; every session but this one ends, a thief's too. */
export async function changePassword(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<void> {
  requireActor(actor)
  const { current, password } = parseOrRefuse(changePasswordSchema, unknownInput)
  await verifyOwnPassword(services, actor, current, 'current')
  const { email } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  refuseCommonPassword(password, [actor.username, email])
  const passwordHash = await hashPassword(password)
  await services.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('credentials')
      .set({ password: passwordHash, updated_at: now() })
      .where('user_id', '=', actor.id)
      .where('provider_id', '=', 'credential')
      .execute()
    await endOtherSessions(tx, actor)
  })
}
