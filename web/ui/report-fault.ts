import type { NamedPart } from './part.tsx'

/** A page that fails again and again says so a few times. */
const MOST = 5
const reported = new Set<string>()

/**
 * Tells the server of what failed in this browser alone: nobody else would know. The message of the error, and where in
 * our scripts it was thrown; nothing of what the page shows.
 */
export function reportFault({ kind, id }: NamedPart, error: unknown): void {
  const name = `${kind} ${id}`
  if (reported.has(name) || reported.size >= MOST) return
  reported.add(name)
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const at = /\/assets\/[\w.-]+:\d+:\d+/.exec(stack)?.[0] ?? ''
  navigator.sendBeacon('/_/falhas', JSON.stringify({ kind, id, message: message.slice(0, 200), at }))
}
