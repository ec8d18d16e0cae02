import { logSecurity } from '#platform/security/log-security.ts'
import { data } from 'react-router'
import { Refusal, type RefusalKind } from '#domain/refusal.ts'

const STATUS: Record<RefusalKind, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-many': 429,
  'no-room': 507,
  'read-only': 503,
  // what it needs does not answer: the same may be tried again
  away: 503,
}

export const statusOf = (refusal: Refusal): number => STATUS[refusal.kind]

/** What a form gets back when an act is refused. */
export interface Refused {
  refused: true
  kind: RefusalKind
  message: string
  fields: Readonly<Record<string, string>>
  existing?: string
}

function headersOf(refusal: Refusal): Record<string, string> {
  return refusal.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(refusal.retryAfterSeconds) }
}

export function refusedBody(refusal: Refusal): Refused {
  const { kind, message, fields, existing } = refusal
  return { refused: true, kind, message, fields, ...(existing !== undefined && { existing }) }
}

/** For a script on a member's page, without a session: the page knows what to say. */
export function refusedVisitor(): Response {
  logRefusal({ kind: 'unauthenticated' })
  return new Response(null, { status: STATUS.unauthenticated })
}

/** Logs what an operator may want to look into; missing pages and mistyped input are normal. */
export function logRefusal({ kind }: Pick<Refusal, 'kind'>): void {
  if (kind === 'unauthenticated' || kind === 'forbidden' || kind === 'too-many')
    logSecurity('refused', { why: kind })
}

/** Wraps a refusal for a loader or an action to throw. */
export function refusedData(refusal: Refusal) {
  logRefusal(refusal)
  return data(refusedBody(refusal), { status: statusOf(refusal), headers: headersOf(refusal) })
}

/** The refusal as JSON, for a script. */
export function refusedJson(refusal: Refusal): Response {
  logRefusal(refusal)
  return Response.json(refusedBody(refusal), { status: statusOf(refusal), headers: headersOf(refusal) })
}

/** Runs a command of the product; its refusal becomes an answer with the words and the fitting status. */
export async function answer<T>(act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) {
      return refusedData(error)
    }
    throw error
  }
}

/** For loaders: a refusal becomes the thrown response that the error page shows. */
export async function answerOrThrow<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) {
      throw refusedData(error)
    }
    throw error
  }
}
