import type { Services } from '#domain/services.ts'
import { registerDois } from './register-dois.ts'

const REGISTER_DOIS = 'dois.register'

/** What changed is in the database, and so is how far each DOI is: a run that ends early is gone on with by the next. */
export function defineDois(services: Services): void {
  services.jobs.define(REGISTER_DOIS, {
    policy: 'singleton',
    expireInSeconds: 60 * 60,
    handler: (_, { signal }) => registerDois(services, signal),
  })
  services.jobs.schedule(REGISTER_DOIS, '* * * * *')
}
