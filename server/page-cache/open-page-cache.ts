import type { Services } from '#domain/services.ts'
import { createChangeFeed, type ChangeFeed } from '#platform/change-feed.ts'
import { PageCache } from './page-cache.ts'
import { PageRenewal } from './page-renewal.ts'

export interface OpenPageCache {
  cache: PageCache
  changes: ChangeFeed
  renewal: PageRenewal
}

/** The kept pages of this process, and the line on which it hears what changes under them. */
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
  // who hears of a change asks for the page at once
  live.settleBefore(() => changes.catchUp())
  return { cache, changes, renewal }
}
