import { channel } from 'node:diagnostics_channel'

/** A part of a page that could not be made and was left out. */
export interface UndrawnPart {
  kind: string
  id: number | string
  error: unknown
  /** Reported by a browser, so anybody could have sent it. */
  inBrowser?: true
}

// a process-wide channel by name: the bundle and the server program each load this file
const undrawn = channel('entrepares.undrawn')

/** Notifies the listeners: the log, and the counter of /metrics. */
export function reportUndrawn(part: UndrawnPart): void {
  undrawn.publish(part)
}

/** Returns how to stop listening. */
export function hearUndrawn(listener: (part: UndrawnPart) => void): () => void {
  const hear = (message: unknown) => listener(message as UndrawnPart)
  undrawn.subscribe(hear)
  return () => undrawn.unsubscribe(hear)
}
