import { findCommunities, findCommunityAreas } from '#domain/communities/find-communities.ts'
import { COMMUNITIES_FAILED } from '#domain/texts.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMore } from '#web/client/use-more.ts'
import { usePersonal } from '#web/client/use-personal.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { CommunityItem } from './community-item.tsx'
import { CommunitySearch } from './community-search.tsx'
import { NewCommunity } from './new-community.tsx'
import { Proposals } from './proposals.tsx'
import { readSearch, searchPath } from './read-search.ts'
import type { Route } from './+types/communities-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Comunidades',
    description: 'Grupos de estudantes e pesquisadores que discutem uma área: encontre o seu ou proponha um.',
    path: '/communities',
  })

export const loader = publicLoader({
  backToFeed: COMMUNITIES_FAILED,
  async read({ services: { db }, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const search = readSearch(url)
    const [page, areas] = await Promise.all([findCommunities(db, search), findCommunityAreas(db)])
    return { from: ['communities'], data: { q: search.q ?? '', area: search.area ?? '', page, areas } }
  },
})

export default function CommunitiesPage({ loaderData }: Route.ComponentProps) {
  const { q, area, page, areas } = loaderData
  const mine = usePersonal('communities/communities-page')
  const list = useMore({
    first: page,
    addressOf: (next) => searchPath({ q, area }, next),
    read: (data: { page: typeof page }) => data.page,
    keyOf: ({ id }) => id,
  })
  return (
    <div className="page py-8 lg:py-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-reading">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Comunidades</h1>
          <p className="mt-2 text-muted">Pessoas da mesma área lendo e discutindo juntas.</p>
        </div>
        {mine?.canPropose && <NewCommunity areas={areas} />}
      </div>
      {mine && mine.proposals.length > 0 && <Proposals proposals={mine.proposals} />}
      <CommunitySearch q={q} area={area} areas={areas} />
      {list.items.length === 0 ? (
        <EmptyState
          title="Nenhuma comunidade encontrada"
          action={(q || area) && <ButtonLink to="/communities">Ver todas as comunidades</ButtonLink>}
        >
          {q || area
            ? 'Tente outras palavras, ou veja todas as áreas.'
            : 'As comunidades aprovadas aparecerão aqui.'}
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {list.items.map((community) => (
            <li key={community.id}>
              <CommunityItem community={community} member={mine?.memberOf.includes(community.id) ?? false} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore {...list} />
    </div>
  )
}
