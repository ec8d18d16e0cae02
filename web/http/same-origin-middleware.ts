import { logSecurity } from '#platform/security/log-security.ts'
import { data, type MiddlewareFunction } from 'react-router'

const WORDS = 'Este pedido veio de outro site'

/** An act that another site sends in a person's name. Programs that send neither header carry no cookie of a browser. */
export function isForeignAct({ method, headers }: Request, ownOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  return origin ? origin !== ownOrigin : site === 'cross-site' || site === 'same-site'
}

export function refuseForeignAct(): Response {
  logSecurity('request-refused', { why: 'foreign-site' })
  return new Response(`${WORDS}\n`, {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/**
 * Refuses acts that another site sends in a signed-in person's name. React Router checks the forms of pages only,
 * not resource routes; here every act passes.
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (isForeignAct(request, url.origin)) {
    logSecurity('request-refused', { why: 'foreign-site' })
    throw data(null, { status: 403, statusText: WORDS })
  }
  return next()
}
