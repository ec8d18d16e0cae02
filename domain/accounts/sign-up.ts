import type { World } from '../world.ts'
import { createAccount } from './create-account.ts'
import { limitGuesses } from './limit-guesses.ts'
import { judgeSignUp } from './prepare-account.ts'
import { requestAccount } from './request-account.ts'
import { startSession } from './start-session.ts'
import type { SignedIn } from './sign-in.ts'
import type { Visit } from './visit.ts'

/** With e-mail configured the address is confirmed first; without it the session starts at once. */
export async function signUp(
  world: World,
  unknownInput: unknown,
  visit: Visit,
  routeSegments: ReadonlySet<string>,
): Promise<SignedIn> {
  const input = judgeSignUp(unknownInput, routeSegments)
  // after what the form alone can tell: who mistypes is not counted
  await limitGuesses(world, 'sign-up:address', visit.address)
  if (world.mailer.configured) {
    await requestAccount(world, input)
    return { outcome: 'unconfirmed', email: input.email }
  }
  const account = await createAccount(world, input, { routeSegments })
  return { outcome: 'session', session: await startSession(world, account.id, visit) }
}
