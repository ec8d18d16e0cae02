import type { FindPart } from '#domain/citations/walk-list.ts'
import type { Actor } from '#domain/actor.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { canReadDiscussions } from '#domain/communities/permissions.ts'
import { COMMUNITY_NOT_FOUND } from '#domain/communities/texts.ts'
import { findDiscussedWorks } from '#domain/discussions/find-discussed-works.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { findSavedIds } from '#domain/reactions/find-saved-works.ts'
import { READING_LIST } from '#domain/reactions/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { findWorkIds, type WorkQuery } from '#domain/search/find-works.ts'
import type { Services } from '#domain/services.ts'
import { communityPath, personPath } from '#platform/addresses/paths.ts'
import { anyone, member, type Guard } from '#web/http/guards.ts'
import { readFilters } from '#app/search/feed-filters.ts'

export interface ListAt {
  title: string
  /** the page that shows it */
  page: string
  /** of its files */
  name: string
  find: FindPart
}

interface Asked {
  services: Pick<Services, 'db'>
  /** null for visitors, who have neither a search nor a reading list */
  actor: Actor | null
  params: { username?: string; communitySlug?: string }
  url: URL
}

/** A search and a reading list ask for a session; where discussions are read, the list itself does. */
export const listGuard: Guard<Actor | null> = (args) =>
  /^\/(?:feed|saved)\//.test(args.url.pathname) ? member(args) : anyone(args)

/** The list of works to which an address belongs, as far as this person may see it. */
export async function listAt({ services: { db }, actor, params, url }: Asked): Promise<ListAt> {
  const byQuery =
    (query: WorkQuery): FindPart =>
    async (cursor, size) =>
      findWorkIds(db, { ...query, cursor, size })
  if (params.username !== undefined) {
    const { id, fullName, username } = await getProfile(db, params.username)
    return {
      title: `Trabalhos de ${fullName}`,
      page: personPath(username),
      name: username,
      find: byQuery({ signedBy: id, order: 'date' }),
    }
  }
  if (params.communitySlug !== undefined) {
    const community = await getCommunity(db, actor, params.communitySlug)
    if (!canReadDiscussions(actor, community)) throw new Refusal('missing', COMMUNITY_NOT_FOUND)
    return {
      title: `Trabalhos discutidos em ${community.name}`,
      page: communityPath(community.slug),
      name: community.slug,
      find: async (cursor, size) => idsOf(await findDiscussedWorks(db, community.id, { cursor, size })),
    }
  }
  if (!actor) throw new Refusal('unauthenticated', 'Entre para ver esta lista.')
  if (url.pathname.startsWith('/saved/'))
    return {
      title: READING_LIST,
      page: '/saved',
      name: 'lista-de-leitura',
      find: async (cursor, size) => {
        const { items, next } = await findSavedIds(db, actor, { cursor, size })
        return { ids: items.map((item) => item.work_id), next }
      },
    }
  return {
    title: 'Trabalhos encontrados',
    page: `/feed${url.search}`,
    name: 'busca',
    find: byQuery(readFilters(url.searchParams)),
  }
}

const idsOf = ({ items, next }: { items: number[]; next: string | null }) => ({ ids: items, next })
