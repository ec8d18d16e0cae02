import { logSecurity } from '#platform/security/log-security.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireUnchanged } from '#domain/accounts/login/login.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { passwordSchema } from '#domain/accounts/schema.ts'
import { SECOND_FACTOR_NOT_ON } from '#domain/accounts/texts.ts'
import { hashRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/** The recovery codes there were, used or not, open nothing any more; the new ones are shown this once. */
export async function renewRecoveryCodes(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  unknownInput: unknown,
  deviceId: string | null = null,
): Promise<{ recoveryCodes: string[]; token: string | null }> {
  requireActor(actor)
  const { password } = parseOrRefuse(passwordSchema, unknownInput)
  const login = await verifyOwnPassword(services, actor, password)
  const recoveryCodes = makeRecoveryCodes()
  const hashed = await hashRecoveryCodes(recoveryCodes)
  const token = await services.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, login)
    const renewed = await revokeAccess(tx, actor.id, { sessionId: actor.sessionId, deviceId })
    const written = await tx
      .updateTable('second_factors')
      .set({ backup_codes: hashed })
      .where('user_id', '=', actor.id)
      .where('verified', '=', true)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) throw new Refusal('conflict', SECOND_FACTOR_NOT_ON)
    return renewed
  })
  logSecurity('recovery-codes-renewed', { account: actor.id })
  return { recoveryCodes, token }
}
