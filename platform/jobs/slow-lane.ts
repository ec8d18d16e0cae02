/** Thrown by a handler that would take longer than those behind it should wait: it is run again in the slow lane. */
export class NeedsSlowLane extends Error {
  override name = 'NeedsSlowLane'
}

/** The queue of what is costly in another one. */
export const slowLaneOf = (name: string): string => `${name}.slow`
