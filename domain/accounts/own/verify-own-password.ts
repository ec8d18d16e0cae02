import { logSecurity } from '#platform/security/log-security.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { verifyPassword } from '#domain/accounts/login/hash-password.ts'
import type { Login } from '#domain/accounts/login/login.ts'
import { WRONG_PASSWORD } from '#domain/accounts/texts.ts'

/**
 * For acts that a borrowed screen must not suffice for: the password once more. Wrong ones are counted. Gives back the
 * login that the password was right for: the act asks in its transaction whether it still is this one.
 */
export async function verifyOwnPassword(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<Login> {
  await limitGuesses(services, 'password:account', String(actor.id))
  const row = await services.db
    .selectFrom('credentials as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.password', 'u.login_state'])
    .where('c.user_id', '=', actor.id)
    .where('c.provider_id', '=', 'credential')
    .executeTakeFirst()
  const right = row?.password && (await verifyPassword(password, row.password))
  if (!right) {
    logSecurity('own-password-refused', { why: 'wrong-password', account: actor.id })
    throw new Refusal('invalid', WRONG_PASSWORD, { fields: { [field]: WRONG_PASSWORD } })
  }
  await services.limits.forgive('password:account', String(actor.id))
  return { userId: actor.id, loginState: row.login_state }
}
