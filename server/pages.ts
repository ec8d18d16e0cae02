import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server'
import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientAddress } from '#web/http/client-address.ts'
import { requestContext, servicesContext, type RequestFacts } from '#web/http/context.ts'
import { withSecureCookies } from '#web/http/cookies/make-cookie.ts'
import type { Handler } from '#web/http/request-head.ts'
import { isForeignAct, refuseForeignAct } from '#web/http/same-origin-middleware.ts'
import { answerPersonal } from '#app/shell/answer-personal.ts'
import type { Services } from '#domain/services.ts'
import { currentRequestId } from '#platform/log.ts'
import { ownOrigin } from './own-origin.ts'
import { serveCachedPages } from './page-cache/serve-cached-pages.ts'
import { cachePages, type Handle } from './page-cache/cache-pages.ts'
import { requestFor } from './page-cache/page-key.ts'
import { CachedPages } from './page-cache/cached-pages.ts'
import type { OpenPageCache } from './page-cache/open-page-cache.ts'
import { standBy } from './page-cache/stand-by.ts'
import { withoutForeignPlaces } from './without-foreign-places.ts'

export interface Pages {
  /** Serves what is cached or needs no React Router. */
  quick: Handler
  whole: RequestListener
  /** Renders a small page and discards it; rejects if rendering fails. */
  check(): Promise<void>
  /** names the files of the browser that belong to these pages */
  build: string
}

/** Answers requests with the pages of this bundle; without an open cache each one is made again. */
export function pages(services: Services, open?: OpenPageCache): Pages {
  const personal = answerPersonal(services)
  const make = createRequestHandler(build as unknown as ServerBuild, process.env.NODE_ENV)
  const { version } = build.assets
  const check = () => checkPages(services, make)
  if (!open) return { quick: personal, whole: listener(services, make), check, build: version }
  const kept = new CachedPages({ services, ...open })
  const { outage } = open.changes
  const handOut = serveCachedPages(kept, services, outage)
  const { handle, renew } = cachePages({ config: services.config, kept, ...open, handle: make })
  open.renewal.begin((key) => renew(key, contextOf(services)))
  return {
    quick: (req, res, next) => personal(req, res, () => handOut(req, res, next)),
    whole: listener(services, standBy({ outage, kept, productName: services.config.productName, handle })),
    check,
    build: version,
  }
}

/** A static page: the check must not depend on the database. */
const SMALL_PAGE = '/ethics'

async function checkPages(services: Services, make: Handle): Promise<void> {
  const { config } = services
  const request = requestFor(`visitor ${config.publicUrl ?? 'http://localhost'}${SMALL_PAGE}`, config)
  const response = await make(request, contextOf(services))
  const html = await response.text()
  if (response.status !== 200 || !html.includes('</html>'))
    throw new Error(`a page that needs nothing was answered with ${response.status}`)
}

function contextOf(services: Services, facts: Partial<RequestFacts> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestContext, {
    id: currentRequestId() ?? '',
    address: '',
    userAgent: '',
    nonce: randomBytes(16).toString('base64'),
    ...facts,
  })
  return context
}

function listener(services: Services, handle: Handle): RequestListener {
  const onError = (error: unknown) => {
    services.log.error({ err: error }, 'a request could not be answered')
  }
  const fetch: FetchHandler = async (request, client) => {
    // before React Router, which logs its own refusals as errors of ours
    if (isForeignAct(request, new URL(request.url).origin)) return refuseForeignAct()
    const forwardedFor = request.headers.get('x-forwarded-for')
    const context = contextOf(services, {
      address: clientAddress({ forwardedFor, direct: client.address }, services.config.trustProxy),
      userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? '',
    })
    const response = withoutForeignPlaces(await handle(request, context))
    return withSecureCookies(response, services.config.secureCookies)
  }
  return createRequestListener(fetch, { ...ownOrigin(services.config), onError })
}
