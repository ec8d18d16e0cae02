import type { Services } from '#domain/services.ts'
import { createChangeFeed, type ChangeFeed } from '#platform/change-feed.ts'
import { PageCache } from './page-cache.ts'
import { PageRenewal } from './page-renewal.ts'

export interface OpenPageCache {
  cache: PageCache
  changes: ChangeFeed
  renewal: PageRenewal
}

/** This process's page cache, and the connection on which it receives the changes that invalidate pages. */
export function openPageCache({ db, config, live, log }: Services, databaseUrl: string): OpenPageCache {
  const renewal = new PageRenewal(log)
  const cache = new PageCache(config.pageCacheBytes, { onDue: (key) => renewal.ask(key) })
  const changes = createChangeFeed({
    connectionString: databaseUrl,
    db,
    log,
    onChange: (source) => cache.drop(source),
    onLost: () => cache.setAside(),
    onGap: () => cache.drop('all'),
  })
  // a client that receives an event requests the page at once, so the cache must be invalidated first
  live.settleBefore(() => changes.catchUp())
  return { cache, changes, renewal }
}
