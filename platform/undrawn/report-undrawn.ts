import { channel } from 'node:diagnostics_channel'

/** A part of a page that could not be made and was left out. */
export interface UndrawnPart {
  kind: string
  id: number | string
  error: unknown
  /** A browser says so, which anybody could. */
  inBrowser?: true
}

// known to the whole process by its name: the bundle and what stands beside it each load this file
const undrawn = channel('entrepares.undrawn')

/** Tells who listens: the log, and the counter of /metrics. */
export function reportUndrawn(part: UndrawnPart): void {
  undrawn.publish(part)
}

/** Returns how to stop listening. */
export function hearUndrawn(listener: (part: UndrawnPart) => void): () => void {
  const hear = (message: unknown) => listener(message as UndrawnPart)
  undrawn.subscribe(hear)
  return () => undrawn.unsubscribe(hear)
}
