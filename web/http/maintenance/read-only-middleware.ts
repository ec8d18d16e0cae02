import type { MiddlewareFunction } from 'react-router'
import { Refusal } from '#domain/refusal.ts'
import { answerOrThrow, refusedJson } from '../answer.ts'
import { servicesOf } from '../context.ts'

/** Acts that change nothing stored except the session, which everybody may end, fault reports, and what is read by POST. */
const ALLOWED = new Set(['/_/theme', '/auth/sign-out', '/_/falhas', '/oai'])
/** A guess, for programs: the end of maintenance is up to the operator. */
const RETRY_AFTER_SECONDS = 600

/**
 * React Router drops the headers of what a middleware throws, so they are set here, on the page it rendered.
 */
export const maintenanceHeaderMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const isMaintenance = servicesOf(context).config.readOnly !== null && response.status === 503
  if (isMaintenance && !response.headers.has('Retry-After'))
    response.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  return response
}

/** While the operator maintains something everything can be read, by who is signed in too, and every act is refused. */
export const readOnlyMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const words = servicesOf(context).config.readOnly
  if (words === null || request.method === 'GET' || request.method === 'HEAD') return next()
  if (ALLOWED.has(url.pathname.replace(/\.data$/, ''))) return next()
  const refusal = new Refusal('read-only', words, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  if (request.headers.get('Accept')?.includes('application/json')) return refusedJson(refusal)
  return answerOrThrow(() => Promise.reject(refusal))
}
