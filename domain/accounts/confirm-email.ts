import { logSecurity } from '#platform/security/log-security.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { completeAccount } from './complete-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { limitGuesses } from './limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from './login/link-token.ts'
import { startSession, type StartedSession } from './start-session.ts'
import { LINK_EXPIRED } from './texts.ts'
import type { Visit } from './visit.ts'

/** What the page of the link shows before anything happens: programs that scan mail open links too. */
export async function getConfirmation(services: Services, token: string, visit: Visit) {
  await limitGuesses(services, 'link:address', visit.address)
  const link = await readLinkToken(services.db, 'confirm', token)
  if (!link) return null
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', link.userId)
    .executeTakeFirst()
  return user ?? null
}

/** The address is the person's: the account becomes visible and the session starts. */
export async function confirmEmail(services: Services, token: string, visit: Visit): Promise<StartedSession> {
  await limitGuesses(services, 'link:address', visit.address)
  const login = await services.db.transaction().execute(async (tx) => {
    const link = await redeemLinkToken(tx, 'confirm', token)
    if (!link) return null
    await tx.updateTable('users').set({ email_verified: true }).where('id', '=', link.userId).execute()
    await completeAccount(tx, link.userId)
    await grantFirstAdmin(services, tx)
    return link
  })
  if (!login) throw new Refusal('invalid', LINK_EXPIRED)
  logSecurity('email-confirmed', { account: login.userId })
  return startSession(services, login.userId, visit, login)
}
