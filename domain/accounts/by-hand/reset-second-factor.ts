import { logSecurity } from '#platform/security/log-security.ts'
import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { removeSecondFactor } from '../own/second-factor.ts'
import { recordByHand } from './record-by-hand.ts'

/**
 * For a person who lost both device and recovery codes; the operator has verified who is asking. Also signs
 * out whoever holds the device now.
 */
export async function resetSecondFactor(db: Db, typed: string): Promise<{ username: string }> {
  const username = typed.trim().replace(/^@/, '').toLowerCase()
  const reset = await db.transaction().execute(async (tx) => {
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
    await recordByHand(tx, 'person.reset-second-factor', user.id)
    return { id: user.id, username }
  })
  logSecurity('second-factor-disabled', { why: 'by-operator', account: reset.id })
  return reset
}
