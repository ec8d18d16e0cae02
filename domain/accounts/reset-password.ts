import { hashPassword } from 'better-auth/crypto'
import { now } from '#platform/clock.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { completeAccount } from './complete-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { limitGuesses } from './limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from './link-token.ts'
import { resetSchema } from './schema.ts'
import { LINK_EXPIRED } from './texts.ts'
import type { Visit } from './visit.ts'
import { endAllSessions } from '#domain/sessions/end-session.ts'

export async function isResetLinkOpen(services: Services, token: string, visit: Visit): Promise<boolean> {
  await limitGuesses(services, 'link:address', visit.address)
  return (await readLinkToken(services.db, 'reset', token)) !== null
}

/**
 * A new password for whoever holds the link. All sessions end, a thief's too. The link came by the address's own
 * mail, or from the operator's hand: either way the address counts as confirmed from now on.
 */
export async function resetPassword(services: Services, unknownInput: unknown, visit: Visit): Promise<void> {
  const { token, password } = parseOrRefuse(resetSchema, unknownInput)
  await limitGuesses(services, 'link:address', visit.address)
  const owner = await readLinkToken(services.db, 'reset', token)
  if (owner === null) throw new Refusal('invalid', LINK_EXPIRED)
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', owner)
    .executeTakeFirst()
  if (!user) throw new Refusal('invalid', LINK_EXPIRED)
  refuseCommonPassword(password, [user.username, user.email])
  const passwordHash = await hashPassword(password)
  const userId = await services.db.transaction().execute(async (tx) => {
    const id = await redeemLinkToken(tx, 'reset', token)
    if (id === null) return null
    await tx
      .updateTable('credentials')
      .set({ password: passwordHash, updated_at: now() })
      .where('user_id', '=', id)
      .where('provider_id', '=', 'credential')
      .execute()
    await endAllSessions(tx, id)
    await tx.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await completeAccount(tx, id)
    await grantFirstAdmin(services, tx)
    return id
  })
  if (userId === null) throw new Refusal('invalid', LINK_EXPIRED)
  await services.limits.forgive('sign-in:account', user.email)
}
