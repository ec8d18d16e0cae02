import { data } from 'react-router'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { findAreaDays } from '#domain/works/map/find-area-days.ts'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'
import { cursorIn } from '#web/client/page-after.ts'
import { publicLoader, type PublicArgs } from '#web/http/loaders/public-loader.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { areaOf, areaPath } from '#app/addresses/area-path.ts'
import { feedPath, readFilters } from '#app/search/feed-filters.ts'
import { atomLink } from '#web/page/atom-link.ts'
import { Barcode } from './barcode.tsx'
import { drawBarcode } from './draw-barcode.ts'
import { ListHead } from './list-head.tsx'
import { OpenList } from './open-list.tsx'
import type { Route } from './+types/area-page'

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData
  if (!loaded) return pageMeta(args, { title: 'Página não encontrada', hidden: true })
  const { area, path, category } = loaded
  return pageMeta(args, {
    title: category ? `${category} de ${area}` : area,
    description: `Trabalhos acadêmicos de ${area} em português, abertos à leitura: teses, dissertações, artigos e trabalhos de curso.`,
    keywords: [area],
    path,
    image: `${path}/cartao.png`,
    imageAlt: area,
    jsonLd: { '@type': 'CollectionPage', name: area, about: area },
    extra: [atomLink(`${path}/atom.xml`, `Novos trabalhos de ${area}`)],
  })
}

/** /areas/{area}: for visitors and search engines, who do not see the feed. */
export const loader = publicLoader({
  async read({ services: { db }, params, url }: PublicArgs<Route.LoaderArgs['params']>) {
    const area = areaOf(params.area, THEMATIC_AREAS)
    if (!area) throw data(null, { status: 404 })
    const { category } = readFilters(url.searchParams)
    const [page, { total, categories }, days] = await Promise.all([
      findWorks(db, { area, category, order: 'date', cursor: cursorIn(url) }),
      getFacets(db, { area, category }),
      findAreaDays(db, area),
    ])
    return {
      from: ['works', 'figures'],
      data: { area, path: areaPath(area), category, page, total, categories, barcode: drawBarcode(days) },
    }
  },
})

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { area, path, category, page, total, categories, barcode } = loaderData
  const tabs = [
    { to: path, label: 'Todos', current: !category },
    ...categories.map(({ name, count }) => ({
      to: feedPath({ category: name }, path),
      label: name,
      count,
      current: category === name,
    })),
  ]
  return (
    <div className="page-column py-8 lg:py-12">
      <ListHead title={area} up={{ to: '/areas', label: 'Todas as áreas' }} feed={`${path}/atom.xml`}>
        <p role="status" className="tabular-nums">
          {formatNumber(total)} {total === 1 ? 'trabalho encontrado' : 'trabalhos encontrados'}
        </p>
      </ListHead>
      {barcode && <Barcode {...barcode} />}
      {categories.length > 1 && (
        <div className="mb-6">
          <LinkTabs label="Categorias" tabs={tabs} />
        </div>
      )}
      <OpenList key={category} path={feedPath({ category }, path)} page={page} />
    </div>
  )
}
