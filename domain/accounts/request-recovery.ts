import { logSecurity } from '#platform/security/log-security.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { SEND_RECOVERY } from './job-names.ts'
import { limitGuesses } from './limit-guesses.ts'
import { recoverySchema } from './schema.ts'
import { RECOVERY_BY_OPERATOR, RECOVERY_WITHOUT_CONTACT } from './texts.ts'
import type { Visit } from './visit.ts'

/** The look-up is the job's: neither the answer nor its time can tell whether the address has an account. */
export async function requestRecovery(
  services: Services,
  unknownInput: unknown,
  visit: Visit,
): Promise<string> {
  const { email } = parseOrRefuse(recoverySchema, unknownInput)
  await limitGuesses(services, 'recovery:address', visit.address)
  await limitGuesses(services, 'recovery:email', email)
  logSecurity('recovery-asked', { typed: email })
  if (!services.mailer.configured) {
    const { contact } = services.config
    throw new Refusal('invalid', contact ? `${RECOVERY_BY_OPERATOR}: ${contact}` : RECOVERY_WITHOUT_CONTACT)
  }
  await services.jobs.send(services.db, SEND_RECOVERY, { email })
  return email
}
