import * as v from 'valibot'
import type { Services } from '#domain/services.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { readLinkToken, redeemLinkToken } from '#domain/accounts/login/link-token.ts'
import { codeSchema } from '#domain/accounts/schema.ts'
import { checkSecondFactor } from './second-factor.ts'
import { startSession, type StartedSession } from '#domain/accounts/start-session.ts'
import { LINK_EXPIRED } from '#domain/accounts/texts.ts'
import type { Visit } from '#domain/accounts/visit.ts'

const schema = v.object({ ...codeSchema.entries, challenge: v.pipe(v.string(), v.maxLength(200)) })

/** The password was right; the code opens the session. */
export async function finishSignIn(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
): Promise<StartedSession> {
  const { challenge, code } = parseOrRefuse(schema, unknownInput)
  await limitGuesses(services, 'sign-in:address', visit.address)
  const login = await readLinkToken(services.db, 'second-factor', challenge)
  if (!login) throw new Refusal('unauthenticated', LINK_EXPIRED)
  await checkSecondFactor(services, login.userId, code)
  const redeemed = await services.db
    .transaction()
    .execute((tx) => redeemLinkToken(tx, 'second-factor', challenge))
  if (redeemed === null) throw new Refusal('unauthenticated', LINK_EXPIRED)
  return startSession(services, login.userId, visit, login)
}
