import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { SEND_RECOVERY } from './job-names.ts'
import { limitGuesses } from './limit-guesses.ts'
import { recoverySchema } from './schema.ts'
import { RECOVERY_BY_OPERATOR } from './texts.ts'
import type { Visit } from './visit.ts'

/** The look-up is the job's: neither the answer nor its time can tell whether the address has an account. */
export async function requestRecovery(world: World, unknownInput: unknown, visit: Visit): Promise<string> {
  const { email } = parseOrRefuse(recoverySchema, unknownInput)
  await limitGuesses(world, 'recovery:address', visit.address)
  await limitGuesses(world, 'recovery:email', email)
  if (!world.mailer.configured) {
    const { contact } = world.config
    throw new Refusal('invalid', `${RECOVERY_BY_OPERATOR}${contact ? `: ${contact}` : '.'}`)
  }
  await world.jobs.send(world.db, SEND_RECOVERY, { email })
  return email
}
