import { findWorks } from '#domain/search/find-works.ts'
import type { PartArgs } from '#app/http/loaders/personal-part.ts'
import { readFilters } from './feed-filters.ts'

/** A search is not made twice for its hearts: the browser asks for those it sees. */
export async function findFeedWorks({ services: { db }, url }: PartArgs, whole: boolean) {
  if (!whole) return
  const cursor = url.searchParams.get('depois')
  const { items } = await findWorks(db, { ...readFilters(url.searchParams), cursor })
  return items.map(({ id }) => id)
}
