import { redirect } from 'react-router'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { prepareSearch } from '#domain/search/prepare-search.ts'
import { loadBesideFeed } from './load-beside-feed.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FeedBody } from './feed-body.tsx'
import { feedPath, isFiltered, readFilters, shortAddress } from './feed-filters.ts'
import { limitSearching } from './limit-searching.ts'
import { redirectIfIdentified } from './redirect-if-identified.ts'
import type { Route } from './+types/following-page'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Seguindo', hidden: true })

/** The feed of followed people: personal, and never cached. */
export const loader = personalLoader({
  guard: member,
  async read({ services, actor, url, context }) {
    await limitSearching({ url, context })
    const { db } = services
    const short = shortAddress(url)
    if (short) throw redirect(short)
    const filters = readFilters(url.searchParams, true)
    await redirectIfIdentified(services, url, filters.q)
    const followed = { ...filters, followedBy: actor.id }
    const { after, trending, counts } = await loadBesideFeed(db)
    const prepared = prepareSearch(db, filters.q)
    const [page, facets] = await Promise.all([
      findWorks(db, { ...followed, prepared, cursor: cursorIn(url) }),
      getFacets(db, followed, counts, prepared),
    ])
    return { filters, page, facets, trending, after }
  },
})

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  const { filters } = loaderData
  return (
    <FeedBody {...loaderData}>
      <EmptyState
        title={isFiltered(filters) ? 'Nenhum trabalho encontrado' : 'Nada de quem você segue ainda'}
        action={
          <ButtonLink to={feedPath({ ...filters, following: false })}>Ver todos os trabalhos</ButtonLink>
        }
      >
        Siga pessoas nos perfis delas: os trabalhos que publicarem aparecem aqui.
      </EmptyState>
    </FeedBody>
  )
}
