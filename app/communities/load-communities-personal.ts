import { findMemberships, findCommunities, findProposals } from '#domain/communities/find-communities.ts'
import { canPropose } from '#domain/communities/permissions.ts'
import type { PartArgs } from '#web/http/loaders/personal-part.ts'
import { readSearch } from './read-search.ts'

/** Communities the person belongs to, their proposals, and whether they may propose. */
export async function loadCommunitiesPersonal({ services: { db }, actor, url }: PartArgs) {
  const { items } = await findCommunities(db, readSearch(url))
  const [memberOf, proposals] = await Promise.all([
    findMemberships(
      db,
      actor,
      items.map(({ id }) => id),
    ),
    findProposals(db, actor),
  ])
  return { memberOf, proposals, canPropose: canPropose(actor) }
}
