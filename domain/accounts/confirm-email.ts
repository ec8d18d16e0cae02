import { Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { completeAccount } from './complete-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { limitGuesses } from './limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from './link-token.ts'
import { startSession, type StartedSession } from './start-session.ts'
import { LINK_EXPIRED } from './texts.ts'
import type { Visit } from './visit.ts'

/** What the page of the link shows before anything happens: programs that scan mail open links too. */
export async function getConfirmation(services: Services, token: string, visit: Visit) {
  await limitGuesses(services, 'link:address', visit.address)
  const userId = await readLinkToken(services.db, 'confirm', token)
  if (userId === null) return null
  const user = await services.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user ?? null
}

/** The address is the person's: the account becomes visible and the session starts. */
export async function confirmEmail(services: Services, token: string, visit: Visit): Promise<StartedSession> {
  await limitGuesses(services, 'link:address', visit.address)
  const userId = await services.db.transaction().execute(async (tx) => {
    const id = await redeemLinkToken(tx, 'confirm', token)
    if (id === null) return null
    const user = await tx
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!user) return null // replaced by a later sign-up with the same address
    await completeAccount(tx, id)
    await grantFirstAdmin(services, tx)
    return id
  })
  if (userId === null) throw new Refusal('invalid', LINK_EXPIRED)
  return startSession(services, userId, visit)
}
