import { now } from '#platform/clock.ts'

const HOUR_MS = 60 * 60 * 1000
/** A storage that is away comes back within hours, a better reader within weeks. */
const PAUSES_HOURS = [1, 4, 24, 4 * 24, 16 * 24]

/** When a file is tried again that could not be read so many times; null where it will not be, but by hand. */
export function planNextReading(attempts: number): Date | null {
  const pause = PAUSES_HOURS[attempts - 1]
  return pause === undefined ? null : new Date(now().getTime() + pause * HOUR_MS)
}
