import { logSecurity } from '#platform/security/log-security.ts'
import { findAccount } from '#domain/roles/find-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { completeAccount } from '../complete-account.ts'
import { revokeAccess } from '../login/revoke-access.ts'
import { recordByHand } from './record-by-hand.ts'

/** The operator vouches for an address, as where a mail never came; the link that came after all opens nothing. */
export async function confirmByHand(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  email: string,
): Promise<{ username: string }> {
  const account = await findAccount(services.db, email)
  await services.db.transaction().execute(async (tx) => {
    await revokeAccess(tx, account.id)
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', account.id)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Refusal('conflict', `O email de @${account.username} já está confirmado.`)
    await completeAccount(tx, account.id)
    await grantFirstAdmin(services, tx)
    await recordByHand(tx, 'person.confirm-email', account.id)
  })
  logSecurity('email-confirmed', { why: 'by-operator', account: account.id })
  return account
}
