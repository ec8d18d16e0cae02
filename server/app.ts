// The part of the server that Vite bundles together with the pages: one instance of database, jobs and streams.
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server'
import type { RequestListener } from 'node:http'
import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { clientAddress } from '#app/http/client-address.ts'
import { requestContext, servicesContext } from '#app/http/context.ts'
import { isForeignAct, refuseForeignAct } from '#app/http/same-origin.ts'
import { LiveStreams } from '#app/http/live-stream.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'
import { currentRequestId, type Log } from '#platform/log.ts'
import { demoNoteOf, fillDemo, wantsDemo, type DemoAccounts } from './demo/fill-demo.ts'
import { watchHealth } from './health.ts'
import { openServices } from './open-services.ts'
import { ownOrigin } from './own-origin.ts'
import { readVersion } from '#platform/read-version.ts'
import type { Progress } from './progress.ts'
import { keepPages } from './page-cache/keep-pages.ts'
import { openPageCache, type OpenPageCache } from './page-cache/open-page-cache.ts'
import { startWeb, type WebServer } from './web.ts'
import { withoutForeignPlaces } from './without-foreign-places.ts'

export interface App {
  services: Services
  port: number
  /** The accounts of the demonstration, where they were made now; and where that is written down. */
  demo: DemoAccounts | undefined
  demoNote: string
  /** Open requests finish, jobs under way too, then the database is let go. */
  close(): Promise<void>
}

export interface AppOptions {
  config: Config
  databaseUrl: string
  log: Log
  /** the folder of the built pages */
  root: string
  progress: Progress
  /** Ends a start that is not through. */
  signal: AbortSignal
}

export async function startApp({
  config,
  databaseUrl,
  log,
  root,
  progress,
  signal,
}: AppOptions): Promise<App> {
  const { services, close: closeServices } = await openServices(config, databaseUrl, log)
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const live = new LiveStreams(services)
  const kept = openPageCache(services, databaseUrl)
  let web: WebServer | undefined
  const close = async () => {
    state = 'stopping'
    live.close()
    await web?.close()
    await kept.changes.stop()
    await closeServices()
  }
  try {
    await kept.changes.start()
    const version = await readVersion()
    const health = watchHealth(services, version)
    web = await startWeb({
      host: config.host,
      port: config.port,
      root,
      listener: pages(services, kept),
      live: (req, res) => live.handle(req, res),
      log,
      health: async (whole) =>
        state === 'ready' ? health(whole) : { status: 503, body: { status: state, version } },
      secure: config.secureCookies,
    })
    const demo = (await wantsDemo(services)) ? await makeDemo(services, { progress, signal }) : undefined
    signal.throwIfAborted()
    state = 'ready'
    return { services, port: web.port, demo, demoNote: demoNoteOf(config.dataDir), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function makeDemo(
  services: Services,
  filling: { progress: Progress; signal: AbortSignal },
): Promise<DemoAccounts> {
  const started = performance.now()
  filling.progress.say('Criando o conteúdo de demonstração (cerca de 15 segundos, só na primeira vez)…')
  const demo = await fillDemo(services, filling)
  const seconds = Math.round((performance.now() - started) / 1000)
  filling.progress.say(`Conteúdo de demonstração criado em ${seconds} s.`)
  return demo
}

function pages(services: Services, { cache, changes }: OpenPageCache): RequestListener {
  const handle = keepPages({
    services,
    cache,
    changes,
    handle: createRequestHandler(build as unknown as ServerBuild, process.env.NODE_ENV),
  })
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
