import { RouterContextProvider } from 'react-router'
import { actorContext } from '#web/http/context.ts'
import type { RequestHead } from '#web/http/request-head.ts'
import { readActor } from '#web/http/resume-session.ts'
import type { Services } from '#domain/services.ts'
import type { ChangeFeed } from '#platform/change-feed.ts'
import { makeGzip, recompress, type CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { readPosition } from './read-position.ts'
import { cachedResponse, toResponse, wantedEncoding, type CachedResponse } from './cached-response.ts'

interface Options {
  services: Services
  cache: PageCache
  changes: Pick<ChangeFeed, 'lastSeenChange'>
}

/** This process's cached public pages, handed out only to those who may see them. */
export class CachedPages {
  readonly #services: Services
  readonly #cache: PageCache
  readonly #changes: Pick<ChangeFeed, 'lastSeenChange'>

  constructor({ services, cache, changes }: Options) {
    this.#services = services
    this.#cache = cache
    this.#changes = changes
  }

  /**
   * The cache key of a request, and the last change this process has received; null if the response is not
   * cached.
   */
  placeOf(request: RequestHead): { key: string; lastSeen: number } | null {
    const { config } = this.#services
    const lastSeen =
      request.method === 'GET' && config.pageCacheBytes > 0 ? this.#changes.lastSeenChange() : null
    const key = lastSeen === null ? null : pageKey(request, config)
    return lastSeen === null || key === null ? null : { key, lastSeen }
  }

  find(key: string, request: RequestHead): CachedPage | undefined {
    return this.#cache.get(key, readPosition(request))
  }

  /** Null if a guard redirects this reader elsewhere, as if nothing were cached. */
  async answer(key: string, page: CachedPage, request: RequestHead): Promise<CachedResponse | null> {
    if (!(await this.#passesGuards(page, request))) return null
    if (wantedEncoding(request) === 'gzip' && !page.body.gzip)
      this.#cache.resize(key, page, await makeGzip(page))
    if (!page.recompressed) this.#recompress(key, page)
    return cachedResponse(page, request, 'kept')
  }

  /** A page without guards that was cached when the database went away; null if there is none. */
  findWhileAway(request: RequestHead): { key: string; page: CachedPage } | null {
    const { config } = this.#services
    const key = request.method === 'GET' ? pageKey(request, config) : null
    const page = key === null ? undefined : this.#cache.getAside(key)
    // guards need the database
    return key !== null && page && page.guards.length === 0 ? { key, page } : null
  }

  async answerWhileAway(request: RequestHead): Promise<Response | null> {
    const found = this.findWhileAway(request)
    const answer = found && (await this.answer(found.key, found.page, request))
    return answer && toResponse(answer)
  }

  #recompress(key: string, page: CachedPage): void {
    page.recompressed = true
    recompress(page).then(
      (change) => this.#cache.resize(key, page, change),
      (error: unknown) => this.#services.log.error({ err: error }, 'a page could not be compressed'),
    )
  }

  async #passesGuards(page: CachedPage, request: RequestHead): Promise<boolean> {
    if (page.guards.length === 0) return true
    const context = new RouterContextProvider()
    context.set(actorContext, await readActor(this.#services, request))
    try {
      for (const guard of page.guards) await guard({ url: new URL(request.url), context })
      return true
    } catch {
      return false
    }
  }
}
