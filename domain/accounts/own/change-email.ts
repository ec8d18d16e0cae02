import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SEND_EMAIL_CHANGE } from '#domain/accounts/job-names.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from '#domain/accounts/link-token.ts'
import { changeEmailSchema } from '#domain/accounts/schema.ts'
import { EMAIL_TAKEN, LINK_EXPIRED, SAME_EMAIL } from '#domain/accounts/texts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'
import type { Visit } from '#domain/accounts/visit.ts'

const wantedBy = (userId: number) => `new-email:${userId}`
const WAITS_MS = 24 * 60 * 60 * 1000

/**
 * Where mail is set up the new address confirms first, and nothing tells whether it has an account already; else it is
 * taken at once. True where a confirmation was sent.
 */
export async function changeEmail(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ confirm: boolean }> {
  requireActor(actor)
  const { email, password } = parseOrRefuse(changeEmailSchema, unknownInput)
  await verifyOwnPassword(services, actor, password)
  const { email: current } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (email === current) throw new Refusal('invalid', SAME_EMAIL, { fields: { email: SAME_EMAIL } })
  if (!services.mailer.configured) {
    await setEmail(services.db, actor.id, email)
    return { confirm: false }
  }
  await limitGuesses(services, 'recovery:email', email)
  await services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('verification_tokens').where('identifier', '=', wantedBy(actor.id)).execute()
    await tx
      .insertInto('verification_tokens')
      .values({
        identifier: wantedBy(actor.id),
        value: email,
        expires_at: new Date(now().getTime() + WAITS_MS),
      })
      .execute()
    await services.jobs.send(tx, SEND_EMAIL_CHANGE, { userId: actor.id, email })
  })
  return { confirm: true }
}

/** Whoever opens the link of the mail owns the address. */
export async function confirmEmailChange(services: Services, token: string, visit: Visit): Promise<string> {
  await limitGuesses(services, 'link:address', visit.address)
  return services.db.transaction().execute(async (tx) => {
    const userId = await redeemLinkToken(tx, 'email', token)
    const pendingEmail =
      userId === null
        ? undefined
        : await tx
            .deleteFrom('verification_tokens')
            .where('identifier', '=', wantedBy(userId))
            .where('expires_at', '>', now())
            .returning('value')
            .executeTakeFirst()
    if (userId === null || !pendingEmail) throw new Refusal('invalid', LINK_EXPIRED)
    await setEmail(tx, userId, pendingEmail.value)
    return pendingEmail.value
  })
}

export async function isEmailChangeOpen(services: Services, token: string, visit: Visit): Promise<boolean> {
  await limitGuesses(services, 'link:address', visit.address)
  return (await readLinkToken(services.db, 'email', token)) !== null
}

async function setEmail(db: Services['db'], userId: number, email: string): Promise<void> {
  try {
    await db
      .updateTable('users')
      .set({ email, email_verified: true, updated_at: now() })
      .where('id', '=', userId)
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_once')) throw error
    throw new Refusal('conflict', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
  }
}
