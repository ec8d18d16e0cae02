import { findCommunities } from '#domain/communities/find-communities.ts'
import { suggestKeywords } from '#domain/search/suggest-keywords.ts'
import { type Suggestion, suggest } from '#domain/search/suggest.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { communityPath } from '#platform/addresses/paths.ts'
import { suggestionsLoader } from '#app/suggestions/suggestions-loader.ts'

/** What the palette proposes. */
export type Destination = Suggestion | { kind: 'community'; name: string; area: string; path: string }

/**
 * GET /_/suggestions?q=…: what the search field of the feed proposes; with &palavra, its field for keywords; with
 * &todos, the palette, which leads to communities too.
 */
export const loader = suggestionsLoader<Destination | string>((db, q, { actor, url }) => {
  if (url.searchParams.has('palavra')) return suggestKeywords(db, q)
  return url.searchParams.has('todos') ? findDestinations(db, actor, q) : suggest(db, actor, q)
})

const COMMUNITIES = 3

async function findDestinations(db: Db, actor: Actor, q: string): Promise<Destination[]> {
  const [found, { items }] = await Promise.all([
    suggest(db, actor, q),
    findCommunities(db, { q, size: COMMUNITIES }),
  ])
  const communities = items.map(({ name, area, slug }): Destination => ({
    kind: 'community',
    name,
    area,
    path: communityPath(slug),
  }))
  return [...found, ...communities]
}
