import { data, type MiddlewareFunction } from 'react-router'

/**
 * Refuses acts that another site sends in a signed-in person's name. React Router checks the forms of pages only,
 * not resource routes; here every act passes. Programs that send neither header carry no cookie of a browser.
 */
export const sameOriginMiddleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const site = request.headers.get('Sec-Fetch-Site')
    const origin = request.headers.get('Origin')
    const foreign = origin ? origin !== url.origin : site === 'cross-site' || site === 'same-site'
    if (foreign) throw data(null, { status: 403, statusText: 'Este pedido veio de outro site' })
  }
  return next()
}
