import type { Services } from '#domain/services.ts'
import { rankMonths } from './rank-month.ts'

const RANK = 'rankings.rank'

export function defineRankingJobs({ jobs, db }: Services): void {
  jobs.define(RANK, { policy: 'singleton', handler: () => rankMonths(db) })
  jobs.schedule(RANK, '*/10 * * * *')
}
