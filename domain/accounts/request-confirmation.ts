import { parseOrRefuse } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { SEND_CONFIRMATION } from './job-names.ts'
import { limitGuesses } from './limit-guesses.ts'
import { recoverySchema } from './schema.ts'
import type { Visit } from './visit.ts'

/** 'Reenviar': whom to write to, and what, is the job's affair; the answer is the same for every address. */
export async function requestConfirmation(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
  next?: string,
): Promise<string> {
  const { email } = parseOrRefuse(recoverySchema, unknownInput)
  await limitGuesses(services, 'recovery:address', visit.address)
  await limitGuesses(services, 'recovery:email', email)
  await services.jobs.send(services.db, SEND_CONFIRMATION, { email, next })
  return email
}
