import { findWorks } from '#domain/search/find-works.ts'
import { cursorIn } from '#web/client/page-after.ts'
import type { FindWorksShown } from '#web/http/loaders/personal-part.ts'
import { readFilters } from './feed-filters.ts'

/** Does not repeat the search to find the works' reactions: the browser asks for those it shows. */
const findShown =
  (following: boolean): FindWorksShown =>
  async ({ services: { db }, actor, url }, whole) => {
    if (!whole) return
    const cursor = cursorIn(url)
    const followedBy = following ? actor.id : null
    const { items } = await findWorks(db, { ...readFilters(url.searchParams), followedBy, cursor })
    return items.map(({ id }) => id)
  }

export const findFeedWorks = findShown(false)
export const findFollowedWorks = findShown(true)
