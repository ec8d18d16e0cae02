import { limitSearch } from '#domain/search/limit-search.ts'
import { actorOf, factsOf, servicesOf } from '#web/http/context.ts'
import type { Guard } from '#web/http/guards.ts'
import { readFilters } from './feed-filters.ts'

/** What asks the index of words is counted; a list by area is not. */
export const limitSearching: Guard<void> = async ({ url, context }) => {
  const { q, keyword } = readFilters(url.searchParams)
  if (q || keyword) await limitSearch(servicesOf(context), actorOf(context), factsOf(context).address)
}
