import * as v from 'valibot'
import { type CommunityRow, findCommunities } from '#domain/communities/find-communities.ts'
import { getCommunity } from '#domain/communities/get-community.ts'
import { decodeCursor } from '#domain/page.ts'
import { communityPath, personPath } from '#platform/addresses/paths.ts'
import { endpoint } from './endpoint.ts'
import { COMMUNITY_PARAMETERS } from './parameters.ts'
import { CommunityListShape, CommunityShape } from '../shapes/community-shapes.ts'
import { described } from '../shapes/described.ts'
import { nextAddress, startsNowhere } from './list-works.ts'
import { apiOf } from './to-work-summary.ts'

const communitiesEndpoint = endpoint({
  path: 'communities',
  id: 'listCommunities',
  summary: 'Comunidades, as maiores primeiro',
  params: {},
  query: COMMUNITY_PARAMETERS,
  answer: CommunityListShape,
  example: '/communities?q=leitura',
  async read({ services: { db }, query: { q, area, depois, tamanho }, origin, url }) {
    if (depois !== undefined && decodeCursor(depois, 2) === null) throw startsNowhere()
    const search = { q: q ?? null, area: area ?? null, cursor: depois ?? null, size: Number(tamanho) }
    const { items, next } = await findCommunities(db, search)
    return {
      from: ['communities'],
      body: { items: items.map((row) => toListed(row, origin)), next: nextAddress(url, origin, next) },
    }
  },
})

const communityEndpoint = endpoint({
  path: 'communities/:communitySlug',
  id: 'getCommunity',
  summary: 'Uma comunidade',
  words: 'Discussões e os trabalhos de que tratam são lidos por quem participa, e por isso não estão aqui.',
  params: { communitySlug: described(v.string(), 'O nome no endereço da comunidade.') },
  query: {},
  answer: CommunityShape,
  example: '/communities/leitura-na-escola',
  async read({ services: { db }, params, origin }) {
    const community = await getCommunity(db, null, params.communitySlug)
    const { status, rules, createdAt, owner } = community
    return {
      from: ['communities', 'people'],
      body: {
        ...toListed(community, origin),
        // of others a visitor is told that there are none
        status: status as 'approved' | 'closed',
        rules,
        createdAt,
        coordinator: owner && {
          username: owner.username,
          name: owner.fullName,
          url: origin + personPath(owner.username),
        },
      },
    }
  },
})

const toListed = (community: CommunityRow, origin: string) => {
  const { slug, name, description, area, members, discussions } = community
  return {
    slug,
    url: origin + communityPath(slug),
    api: apiOf(origin, `/communities/${slug}`),
    ...{ name, description, area, members, discussions },
  }
}

export const COMMUNITY_ENDPOINTS = [communitiesEndpoint, communityEndpoint]
