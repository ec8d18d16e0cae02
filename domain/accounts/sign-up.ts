import type { Services } from '#domain/services.ts'
import { createAccount } from './create-account.ts'
import { limitGuesses } from './limit-guesses.ts'
import { validateSignUp } from './prepare-account.ts'
import { refuseMachines } from './refuse-machines.ts'
import { requestAccount } from './request-account.ts'
import { startSession } from './start-session.ts'
import type { SignedIn } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** With e-mail configured the address is confirmed first; without it the session starts at once. */
export async function signUp(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
  routeSegments: ReadonlySet<string>,
  /** where the person was going, a path of this site: the link of the mail leads on there */
  next?: string,
): Promise<SignedIn> {
  const input = validateSignUp(unknownInput, routeSegments)
  refuseMachines(services, unknownInput, visit)
  // after what the form alone can tell: who mistypes is not counted
  await limitGuesses(services, 'sign-up:address', visit.address)
  if (services.mailer.configured) {
    await requestAccount(services, input, next)
    return { outcome: 'unconfirmed', email: input.email }
  }
  const account = await createAccount(services, input, { routeSegments })
  return { outcome: 'session', session: await startSession(services, account.id, visit) }
}
