import { redirect } from 'react-router'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { prepareSearch } from '#domain/search/prepare-search.ts'
import { loadBesideFeed } from './load-beside-feed.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { member } from '#web/http/guards.ts'
import { negotiateList } from '#app/cards/negotiate-list.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { FeedBody } from './feed-body.tsx'
import { isFiltered, readFilters, shortAddress } from './feed-filters.ts'
import { limitSearching } from './limit-searching.ts'
import { NoWorks } from './no-works.tsx'
import { redirectIfIdentified } from './redirect-if-identified.ts'
import type { Route } from './+types/feed-page'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Explorar Trabalhos',
    description: 'Busque, filtre e leia os trabalhos publicados.',
    hidden: true,
  })

export const middleware = [negotiateList]

export const loader = publicLoader({
  guard: member,
  limit: limitSearching,
  async read({ services, url }: PublicArgs) {
    const { db } = services
    const short = shortAddress(url)
    if (short) throw redirect(short)
    const filters = readFilters(url.searchParams)
    await redirectIfIdentified(services, url, filters.q)
    // before the list is read: what is published from here on comes as live events
    const { after, trending, counts } = await loadBesideFeed(db)
    const cursor = cursorIn(url)
    const prepared = prepareSearch(db, filters.q)
    const [page, facets] = await Promise.all([
      findWorks(db, { ...filters, prepared, cursor }),
      getFacets(db, filters, counts, prepared),
    ])
    return { from: ['works', 'figures'], data: { filters, page, facets, trending, after } }
  },
})

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  return (
    <FeedBody {...loaderData}>
      <NoWorks filtered={isFiltered(loaderData.filters)} all="/feed" />
    </FeedBody>
  )
}
