import type { Refused } from '#app/http/answer.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { isRefused } from './refused.ts'

/** What became of an act; `refused` is null where the product could not be reached or failed. */
export type Sent<T> = { done: true; result: T } | { done: false; refused: Refused | null }

/** Sends an act from a script, to an action that answers in JSON. Never throws: the caller undoes and says so. */
export async function sendAct<T>(path: string, fields: Readonly<Record<string, string>>): Promise<Sent<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(fields),
    })
    const body = (await response.json()) as unknown
    if (response.ok) {
      if (isHeld(body)) toast.success(HELD_WORDS)
      return { done: true, result: body as T }
    }
    return { done: false, refused: isRefused(body) ? body : null }
  } catch {
    return { done: false, refused: null }
  }
}

/** Taken, but seen by nobody else until staff have looked at it. */
const isHeld = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'held' in body && body.held === true

/** Reads JSON; null where it could not be had. */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}
