import { availableParallelism } from 'node:os'

/** Long enough for the readers' timeouts (engines/text-extraction/limits.ts) and the wait in the queue. */
const READING_EXPIRES_S = 45 * 60

/** Queue options of jobs that read uploaded files: people take turns, and slow readings go last. */
export const READING_JOB = {
  byPerson: true,
  slowLane: true,
  // one core stays for the pages
  concurrency: Math.max(1, availableParallelism() - 1),
  expireInSeconds: READING_EXPIRES_S,
} as const
