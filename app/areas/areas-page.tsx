import { Link, redirect } from 'react-router'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { prepareSearch } from '#domain/search/prepare-search.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { areaPath } from '#app/addresses/area-path.ts'
import {
  feedPath,
  isFiltered,
  readFilters,
  shortAddress,
  type FeedFilters,
} from '#app/search/feed-filters.ts'
import { FeedForm } from '#app/search/feed-form.tsx'
import { limitSearching } from '#app/search/limit-searching.ts'
import { redirectIfIdentified } from '#app/search/redirect-if-identified.ts'
import { SearchedWords } from '#app/search/searched-words.tsx'
import { atomLink } from '#web/page/atom-link.ts'
import { ListHead } from './list-head.tsx'
import { OpenList } from './open-list.tsx'
import { VisitorSearch } from './visitor-search.tsx'
import type { Route } from './+types/areas-page'

export const meta: Route.MetaFunction = (args) => {
  const query = args.loaderData?.query
  return pageMeta(args, {
    title: query ? titleOf(query) : 'Áreas temáticas',
    description: 'Trabalhos acadêmicos em português, abertos à leitura, por área temática.',
    // one of countless combinations: search engines should index only the areas themselves
    hidden: Boolean(query),
    extra: [
      query
        ? atomLink(feedPath(query, '/atom.xml'), titleOf(query))
        : atomLink('/atom.xml', 'Novos trabalhos'),
    ],
  })
}

/** /areas: all areas; with words, filters or an order, the search that is open to visitors. */
export const loader = publicLoader({
  limit: limitSearching,
  async read({ services, url }: PublicArgs) {
    const { db } = services
    const short = shortAddress(url)
    if (short) throw redirect(short)
    const filters = { ...readFilters(url.searchParams), open: true }
    await redirectIfIdentified(services, url, filters.q)
    const query = isFiltered(filters) || url.searchParams.has('ordem') ? filters : null
    const prepared = prepareSearch(db, filters.q)
    const [page, facets] = await Promise.all([
      query && findWorks(db, { ...query, prepared, cursor: cursorIn(url) }),
      getFacets(db, query ?? {}, null, prepared),
    ])
    return { from: ['works', 'figures'], data: { facets, query, page } }
  },
})

const titleOf = ({ q, keyword, category }: Pick<FeedFilters, 'q' | 'keyword' | 'category'>) =>
  q
    ? `Resultados para “${q}”`
    : [category || 'Trabalhos', keyword && `sobre “${keyword}”`].filter(Boolean).join(' ')

export default function AreasPage({ loaderData: { facets, query, page } }: Route.ComponentProps) {
  if (query && page) {
    return (
      <div className="page py-8 lg:py-12">
        <ListHead
          title={titleOf(query)}
          up={{ to: '/areas', label: 'Todas as áreas' }}
          feed={feedPath(query, '/atom.xml')}
        />
        <FeedForm filters={query} facets={facets} />
        <SearchedWords filters={query} searched={page.searched} didYouMean={page.didYouMean} />
        <div className="mt-6">
          <OpenList key={feedPath(query)} path={feedPath(query)} page={page} searching />
        </div>
      </div>
    )
  }
  const { areas } = facets
  const counts = new Map(areas.map((area) => [area.name, area.count]))
  return (
    <div className="page py-8 lg:py-12">
      <ListHead title="Áreas temáticas" feed="/atom.xml">
        <p>Todos os trabalhos são abertos à leitura.</p>
      </ListHead>
      <VisitorSearch />
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {THEMATIC_AREAS.toSorted((a, b) => a.localeCompare(b, 'pt-BR')).map((area) => (
          <li key={area} className="border-b border-line">
            <Link to={areaPath(area)} className="group flex min-h-16 items-center justify-between gap-4 py-3">
              <span className="font-serif text-lg font-semibold group-hover:text-accent group-hover:underline">
                {area}
              </span>
              {counts.has(area) && (
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {formatCount(counts.get(area)!, 'trabalho', 'trabalhos')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
