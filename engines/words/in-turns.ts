import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in small steps, with its result at the end. */
export type Steps<T> = Generator<void, T, void>

/** Others wait no longer for their turn. */
const TURN_MS = 8
/** A step takes some microseconds, and the clock not less. */
const STEPS_BETWEEN_LOOKS = 64

/** Does all steps, and lets the event loop go round every few milliseconds. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (let n = 1; ; n++) {
    const { done, value } = steps.next()
    if (done) return value
    if (n % STEPS_BETWEEN_LOOKS !== 0 || performance.now() - began < TURN_MS) continue
    await nextTurn()
    began = performance.now()
  }
}

export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
