const systemClock = () => new Date()

let clock = systemClock

/** The product's one clock: rules ask it, never `new Date()`. */
export function now(): Date {
  return clock()
}

/** For tests only; gives back the function that restores the real clock. */
export function replaceClock(replacement: () => Date): () => void {
  clock = replacement
  return () => {
    clock = systemClock
  }
}
