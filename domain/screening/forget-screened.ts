import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { FORGET_SCREENED } from './job-names.ts'

const KEPT_DAYS = 30

/** Sketches of texts are kept for as long as they are compared, and no longer. */
export function defineScreeningJobs(services: Services): void {
  services.jobs.define(FORGET_SCREENED, { policy: 'exclusive', handler: () => forgetScreened(services.db) })
  services.jobs.schedule(FORGET_SCREENED, '40 3 * * *')
}

export async function forgetScreened(db: Db): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('screened_posts').where('at', '<', before).execute()
}
