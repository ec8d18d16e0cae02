import { now } from '#platform/clock.ts'

const HOUR_MS = 60 * 60 * 1000
/** A storage outage ends within hours, a better reader comes within weeks. */
const PAUSES_HOURS = [1, 4, 24, 4 * 24, 16 * 24]

/** When to retry a file after this many failures; null if only by hand. */
export function planNextReading(attempts: number): Date | null {
  const pause = PAUSES_HOURS[attempts - 1]
  return pause === undefined ? null : new Date(now().getTime() + pause * HOUR_MS)
}
