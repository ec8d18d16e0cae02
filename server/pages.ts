import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server'
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientAddress } from '#app/http/client-address.ts'
import { requestContext, servicesContext } from '#app/http/context.ts'
import { isForeignAct, refuseForeignAct } from '#app/http/same-origin-middleware.ts'
import type { Services } from '#domain/services.ts'
import { currentRequestId } from '#platform/log.ts'
import { ownOrigin } from './own-origin.ts'
import { keepPages } from './page-cache/keep-pages.ts'
import type { OpenPageCache } from './page-cache/open-page-cache.ts'
import { withoutForeignPlaces } from './without-foreign-places.ts'

/** Answers requests with the pages of this bundle; without `kept` each one is made again. */
export function pages(services: Services, kept?: OpenPageCache): RequestListener {
  const fresh = createRequestHandler(build as unknown as ServerBuild, process.env.NODE_ENV)
  const handle = kept ? keepPages({ services, ...kept, handle: fresh }) : fresh
  const onError = (error: unknown) => {
    services.log.error({ err: error }, 'a request could not be answered')
  }
  const fetch: FetchHandler = async (request, client) => {
    // before React Router, which takes what it refuses itself for a fault of ours
    if (isForeignAct(request, new URL(request.url).origin)) return refuseForeignAct()
    const forwardedFor = request.headers.get('x-forwarded-for')
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, {
      id: currentRequestId() ?? '',
      address: clientAddress({ forwardedFor, direct: client.address }, services.config.trustProxy),
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? '',
      nonce: randomBytes(16).toString('base64'),
    })
    return withoutForeignPlaces(await handle(request, context))
  }
  return createRequestListener(fetch, { ...ownOrigin(services.config), onError })
}
