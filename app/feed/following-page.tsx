import { findWorks } from '#domain/search/find-works.ts'
import { WorkList } from '#app/cards/work-list.tsx'
import { member } from '#app/http/guards.ts'
import { personalLoader } from '#app/http/loaders/personal-loader.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { feedPath, isFiltered, readFilters } from './feed-filters.ts'
import { FeedScope, FOLLOWING_PATH } from './feed-scope.tsx'
import type { Route } from './+types/following-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Seguindo', hidden: true })

/** Like the feed, of the people one follows: one person's own list, and kept for nobody. */
export const loader = personalLoader({
  guard: member,
  async read({ services: { db }, actor, url }) {
    const filters = readFilters(url.searchParams)
    const cursor = url.searchParams.get('depois')
    return { filters, page: await findWorks(db, { ...filters, followedBy: actor.id, cursor }) }
  },
})

export default function FollowingPage({ loaderData: { filters, page } }: Route.ComponentProps) {
  return (
    <div className="page py-8">
      <h1 className="font-serif text-3xl font-semibold">Explorar Trabalhos</h1>
      <FeedScope filters={filters} current="following" />
      <div className="mt-6">
        {page.items.length > 0 ? (
          <WorkList path={feedPath(filters, FOLLOWING_PATH)} page={page} className="md:grid-cols-2" />
        ) : (
          <EmptyState
            title={isFiltered(filters) ? 'Nenhum trabalho encontrado' : 'Nada de quem você segue ainda'}
            action={<ButtonLink to={feedPath(filters)}>Ver todos os trabalhos</ButtonLink>}
          >
            Siga pessoas nos perfis delas: os trabalhos que publicarem aparecem aqui.
          </EmptyState>
        )}
      </div>
    </div>
  )
}
