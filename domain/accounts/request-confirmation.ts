import { parseOrRefuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { SEND_CONFIRMATION } from './job-names.ts'
import { limitGuesses } from './limit-guesses.ts'
import { recoverySchema } from './schema.ts'
import type { Visit } from './visit.ts'

/** 'Reenviar': whom to write to, and what, is the job's affair; the answer is the same for every address. */
export async function requestConfirmation(
  world: World,
  unknownInput: unknown,
  visit: Visit,
): Promise<string> {
  const { email } = parseOrRefuse(recoverySchema, unknownInput)
  await limitGuesses(world, 'recovery:address', visit.address)
  await limitGuesses(world, 'recovery:email', email)
  await world.jobs.send(world.db, SEND_CONFIRMATION, { email })
  return email
}
