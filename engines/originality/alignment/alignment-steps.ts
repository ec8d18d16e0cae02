/**
 * Step counter that limits a comparison for any input. When the steps are used up, the comparison returns
 * what it has found, and says so.
 */
export interface AlignmentSteps {
  readonly most: number
  taken: number
}

/** A work of 10,000 words against another of its size takes about 4 million. */
const MOST_STEPS = 150_000_000

export const countSteps = (most = MOST_STEPS): AlignmentSteps => ({ most, taken: 0 })

/** False once there are no steps left. */
export function take(steps: AlignmentSteps, count: number): boolean {
  steps.taken += count
  return steps.taken <= steps.most
}
