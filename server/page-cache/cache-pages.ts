import type { RouterContextProvider } from 'react-router'
import { notesOf } from '#web/http/response-metadata.ts'
import type { Config } from '#platform/config.ts'
import type { ChangeFeed } from '#platform/change-feed.ts'
import type { CachedPage } from './cached-page.ts'
import type { CachedPages } from './cached-pages.ts'
import type { PageCache } from './page-cache.ts'
import { requestFor } from './page-key.ts'
import { toCachedPage } from './to-cached-page.ts'
import { mayChangePages, positionCookie, readPosition } from './read-position.ts'
import { cachedResponse, toResponse } from './cached-response.ts'

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

interface Options {
  config: Config
  kept: CachedPages
  cache: PageCache
  changes: Pick<ChangeFeed, 'mark'>
  handle: Handle
}

export interface KeepingPages {
  handle: Handle
  /** Renders a missing page before anybody asks for it. */
  renew(key: string, context: RouterContextProvider): Promise<void>
}

/** Keeps the public pages that `handle` makes, and makes none twice at the same time; the rest passes. */
export function cachePages({ config, kept, cache, changes, handle }: Options): KeepingPages {
  const making = new Map<string, { position: number; page: Promise<CachedPage | null> }>()

  async function answer(request: Request, context: RouterContextProvider): Promise<Response> {
    if (request.method !== 'GET') return noteAct({ config, changes }, request, await handle(request, context))
    const place = kept.placeOf(request)
    if (!place) return handle(request, context)
    const { key, lastSeen } = place
    const page = kept.find(key, request) ?? (await joined(key, readPosition(request)))
    const found = page && (await kept.answer(key, page, request))
    return found ? toResponse(found) : make(key, lastSeen, request, context)
  }

  async function renew(key: string, context: RouterContextProvider): Promise<void> {
    // a render that began before the change is not cached: wait for it, then render again
    await making.get(key)?.page
    const request = requestFor(key, config)
    const place = kept.placeOf(request)
    if (!place || cache.hasFresh(key)) return
    notesOf(context).isBackgroundRender = true
    await make(key, place.lastSeen, request, context)
  }

  /** The page that another request is already rendering; null if there is none recent enough. */
  async function joined(key: string, needed: number): Promise<CachedPage | null> {
    const other = making.get(key)
    return other && other.position >= needed ? other.page : null
  }

  async function make(key: string, position: number, request: Request, context: RouterContextProvider) {
    const flight = cache.begin(position)
    const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
    const entry = { position, page: promise }
    making.set(key, entry)
    let page: CachedPage | null = null
    try {
      const response = await handle(request, context)
      page = await toCachedPage(response, context, position)
      return page ? toResponse(await cachedResponse(page, request, 'made')) : response
    } finally {
      const isCurrent = cache.end(flight, key, page)
      if (making.get(key) === entry) making.delete(key)
      // requests that joined the render may follow a change that the page does not contain
      resolve(isCurrent ? page : null)
    }
  }

  return { handle: answer, renew }
}

/** After an act that may have changed pages, this browser gets no page whose render began before it. */
async function noteAct(
  { config, changes }: { config: Config; changes: Pick<ChangeFeed, 'mark'> },
  request: Request,
  response: Response,
): Promise<Response> {
  if (mayChangePages(request, response))
    response.headers.append('Set-Cookie', positionCookie(config, await changes.mark()))
  return response
}
