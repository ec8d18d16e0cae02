import { processWide } from './process-wide.ts'

const systemClock = () => new Date()

const clock = processWide('clock', () => ({ tell: systemClock }))

/** The product's one clock: rules ask it, never `new Date()`. */
export function now(): Date {
  return clock.tell()
}

/** For tests only; gives back the function that restores the real clock. */
export function replaceClock(replacement: () => Date): () => void {
  clock.tell = replacement
  return () => {
    clock.tell = systemClock
  }
}
