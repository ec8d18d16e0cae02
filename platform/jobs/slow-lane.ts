/**
 * Thrown by a handler that would make the jobs behind it wait too long: the job is run again in the slow
 * lane.
 */
export class NeedsSlowLane extends Error {
  override name = 'NeedsSlowLane'
}

/** The name of the queue for a queue's costly jobs. */
export const slowLaneOf = (name: string): string => `${name}.slow`
