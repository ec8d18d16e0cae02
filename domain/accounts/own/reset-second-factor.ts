import { logSecurity } from '#platform/security/log-security.ts'
import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { removeSecondFactor } from './second-factor.ts'

/**
 * For who lost device and recovery codes, by the operator's own hand, who made sure of who asks. Whoever has the device
 * now is signed out too.
 */
export async function resetSecondFactor(db: Db, typed: string): Promise<{ username: string }> {
  const username = typed.trim().replace(/^@/, '').toLowerCase()
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'two_factor_enabled'])
      .where('username', '=', username)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new Refusal('missing', `Não há conta com o username ${username}.`)
    if (!user.two_factor_enabled) throw new Refusal('conflict', `@${username} não usa segundo fator.`)
    await revokeAccess(tx, user.id)
    await removeSecondFactor(tx, user.id)
    logSecurity('second-factor-disabled', { why: 'by-operator', account: user.id })
    return { username }
  })
}
