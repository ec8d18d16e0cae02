import { availableParallelism } from 'node:os'

/** Long enough for the clocks of the readers (engines/text-extraction/limits.ts) and for waiting for one's turn. */
const READING_EXPIRES_S = 45 * 60

/** How jobs that read uploaded files are worked: people take turns, and what takes long goes behind. */
export const READING_JOB = {
  byPerson: true,
  slowLane: true,
  // one core stays for the pages
  concurrency: Math.max(1, availableParallelism() - 1),
  expireInSeconds: READING_EXPIRES_S,
} as const
