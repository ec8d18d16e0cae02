import { queryTogether } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { trendingWorks } from '#domain/search/trending-works.ts'
import { workCounts } from '#domain/search/get-facets.ts'
import { liveCursor } from '#domain/live-cursor.ts'

/** What every feed has beside its list, in one statement, read before the list. */
export const loadBesideFeed = (db: Db) =>
  queryTogether(db, {
    after: liveCursor,
    trending: trendingWorks(db),
    counts: workCounts(),
  })
