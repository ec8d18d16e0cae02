import type { Services } from '#domain/services.ts'
import { createChangeFeed, type ChangeFeed } from '#platform/change-feed.ts'
import { PageCache } from './page-cache.ts'

export interface OpenPageCache {
  cache: PageCache
  changes: ChangeFeed
}

/** The kept pages of this process, and the line on which it hears what changes under them. */
export function openPageCache({ db, config, live, log }: Services, databaseUrl: string): OpenPageCache {
  const cache = new PageCache(config.pageCacheBytes)
  const changes = createChangeFeed({
    connectionString: databaseUrl,
    db,
    log,
    onChange: (source) => cache.drop(source),
    onGap: () => cache.drop('all'),
  })
  // who hears of a change asks for the page at once
  live.settleBefore(() => changes.catchUp())
  return { cache, changes }
}
