import type { Refused } from '#web/http/answer.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { tellTextsSent } from '#web/ui/forms/sent-texts.ts'
import { signInAgain } from './sign-in-again.ts'
import { isRefused } from './is-refused.ts'

/** What became of an act; `refused` is null where the product could not be reached or failed. */
export type Sent<T> = { done: true; result: T } | { done: false; refused: Refused | null }

interface Sending {
  /** The page may go away before the answer. */
  leaving?: boolean
  /** Nobody waits for it: do not report an expired session. */
  unasked?: boolean
  /** An automatic save: report an expired session only once. */
  inBackground?: boolean
}

/** Browsers let a page that goes away still send this much. */
const KEEPALIVE_BYTES = 60_000
/** Nobody waits longer than this; a retry finds out whether it succeeded. */
const PATIENCE_MS = 60_000

/** Sends an act from a script, to an action that answers in JSON. Never throws: the caller undoes and says so. */
export function sendAct<T>(path: string, fields: Readonly<Record<string, string>>, sending?: Sending) {
  const body = new URLSearchParams(fields).toString()
  const send = () => post<T>(path, 'application/x-www-form-urlencoded', body, sending)
  return sendSignedIn(send, fields, sending)
}

/** The same, for what is more than fields. */
export function sendJson<T>(path: string, value: object, sending?: Sending) {
  const send = () => post<T>(path, 'application/json', JSON.stringify(value), sending)
  return sendSignedIn(send, {}, sending)
}

/** Used by all senders: sends once more if the session had expired and the person signed in again. */
export async function sendSignedIn<T>(
  send: () => Promise<Sent<T>>,
  fields: Readonly<Record<string, unknown>>,
  { leaving = false, unasked = false, inBackground = false }: Sending = {},
): Promise<Sent<T>> {
  let sent = await send()
  const ended = !sent.done && sent.refused?.kind === 'unauthenticated' ? sent.refused : null
  if (ended && !leaving && !unasked && (await signInAgain(ended.message, inBackground))) sent = await send()
  if (sent.done) {
    tellTextsSent(fields)
    if (isAwaitingStaff(sent.result)) toast.success(HELD_WORDS)
  }
  return sent
}

async function post<T>(
  path: string,
  type: string,
  body: string,
  { leaving = false }: Sending = {},
): Promise<Sent<T>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': type },
      body,
      keepalive: leaving && body.length < KEEPALIVE_BYTES / 2,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = (await response.json()) as unknown
    if (response.ok) return { done: true, result: answer as T }
    return { done: false, refused: isRefused(answer) ? answer : null }
  } catch {
    return { done: false, refused: null }
  }
}

/** Accepted, but visible to nobody else until staff have reviewed it. */
const isAwaitingStaff = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'held' in answer && answer.held === true

/** Reads JSON; null where it could not be had. */
export async function readJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json' },
      ...(signal && { signal }),
    })
    return response.ok ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}
