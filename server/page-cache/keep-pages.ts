import type { RouterContextProvider } from 'react-router'
import { actorContext } from '#app/http/context.ts'
import { readActor } from '#app/http/session-middleware.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from '#platform/config.ts'
import type { ChangeFeed } from '#platform/change-feed.ts'
import { makeGzip, pressHarder, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sealPage } from './seal-page.ts'
import { mayChangePages, positionCookie, readPosition } from './read-position.ts'
import { sendKept, wantedEncoding } from './send-kept.ts'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

interface Options {
  services: Services
  cache: PageCache
  changes: Pick<ChangeFeed, 'heard' | 'mark'>
  handle: Handle
}

/** Answers public pages from memory where they are kept, and keeps them where they are not; the rest passes. */
export function keepPages({ services, cache, changes, handle }: Options): Handle {
  const { config, log } = services
  const making = new Map<string, { position: number; page: Promise<KeptPage | null> }>()

  return async (request, context) => {
    if (request.method !== 'GET') return noteAct({ config, changes }, request, await handle(request, context))
    const heard = changes.heard()
    const key = heard === null || config.pageCacheBytes === 0 ? null : pageKey(request, config)
    if (heard === null || key === null) return handle(request, context)
    const needed = readPosition(request)
    const kept = cache.get(key, needed) ?? (await joined(key, needed))
    if (kept && (await passesGuards(kept, request, context))) return answerKept(key, kept, request)
    return make(key, heard, request, context)
  }

  /** The page that somebody else is waiting for already. */
  async function joined(key: string, needed: number): Promise<KeptPage | null> {
    const other = making.get(key)
    return other && other.position >= needed ? other.page : null
  }

  async function answerKept(key: string, page: KeptPage, request: Request): Promise<Response> {
    if (wantedEncoding(request) === 'gzip' && !page.body.gzip) cache.resize(key, page, await makeGzip(page))
    if (!page.pressed) {
      page.pressed = true
      pressHarder(page).then(
        (change) => cache.resize(key, page, change),
        (error: unknown) => log.error({ err: error }, 'a page could not be compressed'),
      )
    }
    return sendKept(page, request, 'kept')
  }

  async function make(key: string, position: number, request: Request, context: RouterContextProvider) {
    const flight = cache.begin(position)
    const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
    const entry = { position, page: promise }
    making.set(key, entry)
    let page: KeptPage | null = null
    try {
      const response = await handle(request, context)
      page = await sealPage(response, context, position)
      return page ? await sendKept(page, request, 'made') : response
    } finally {
      const isCurrent = cache.end(flight, key, page)
      if (making.get(key) === entry) making.delete(key)
      // who came while it was made may have come because of a change that is not in it
      resolve(isCurrent ? page : null)
    }
  }
}

/** After an act that may have changed pages, this browser is handed none that was begun before it. */
async function noteAct(
  { config, changes }: { config: Config; changes: Pick<ChangeFeed, 'mark'> },
  request: Request,
  response: Response,
): Promise<Response> {
  if (mayChangePages(request, response))
    response.headers.append('Set-Cookie', positionCookie(config, await changes.mark()))
  return response
}

async function passesGuards(page: KeptPage, request: Request, context: RouterContextProvider) {
  if (page.guards.length === 0) return true
  context.set(actorContext, await readActor(request, context))
  try {
    for (const guard of page.guards) await guard({ url: new URL(request.url), context })
    return true
  } catch {
    return false // it is led elsewhere, as if nothing were kept
  }
}
