import type { Services } from '#domain/services.ts'
import { now } from '#platform/clock.ts'
import { authorsReadSince, awardBadges } from './award-badges.ts'
import { countAnonymousReviews } from './count-anonymous-reviews.ts'
import { renewAllReputations, renewReputations, reviewersSince } from './renew-reputations.ts'
import { rollUpAuthors } from './roll-up-authors.ts'
import { rollUpDays } from './roll-up-days.ts'

export const RENEW_FIGURES = 'metrics.renew'

/** So far back a frequent job looks: what committed late, or while the process was down for a while, is not missed. */
const LOOK_BACK_MS = 15 * 60 * 1000

/** Badges and reputation of those about whom something changed lately. */
export async function followActs(services: Pick<Services, 'db' | 'live'>): Promise<{ awarded: number }> {
  const { db } = services
  const since = new Date(now().getTime() - LOOK_BACK_MS)
  const [authors, reviewers] = await Promise.all([authorsReadSince(db, since), reviewersSince(db, since)])
  await renewReputations(db, reviewers)
  return awardBadges(services, [...new Set([...authors, ...reviewers])])
}

/** Everything once a night: what was hidden, taken back, or missed while nothing ran. */
export async function renewFigures(services: Pick<Services, 'db' | 'live'>): Promise<void> {
  await rollUpDays(services.db)
  await rollUpAuthors(services.db)
  await renewAllReputations(services.db)
  await awardBadges(services)
}

export function defineMetricJobs(services: Services): void {
  const { jobs, db } = services
  const job = (name: string, cron: string, handler: () => Promise<unknown>) => {
    jobs.define(name, { policy: 'singleton', handler: async () => void (await handler()) })
    jobs.schedule(name, cron)
  }
  job('metrics.follow', '* * * * *', () => followActs(services))
  job('metrics.days', '*/5 * * * *', () => rollUpDays(db))
  job('metrics.authors', '7 * * * *', () => rollUpAuthors(db))
  job(RENEW_FIGURES, '37 3 * * *', () => renewFigures(services))
  job('metrics.anonymous', '11 4 * * 1', () => countAnonymousReviews(services))
}
