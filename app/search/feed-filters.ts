// chunk: shell
import { QUERY_MAX } from '#domain/search/limits.ts'

const FEED = '/feed'
const FOLLOWING = '/feed/seguindo'
const OPEN = '/areas'

/** The feed's URL state: search, filters and order. */
export interface FeedFilters {
  q: string
  keyword: string
  area: string
  category: string
  order: 'relevance' | 'date' | 'views'
  /** only the works of the people one follows: a path of its own */
  following: boolean
  /** where visitors search */
  open?: boolean
}

const PARAMETERS = {
  q: 'q',
  keyword: 'palavra',
  area: 'area',
  category: 'categoria',
  order: 'ordem',
} as const
export const ORDER_NAMES = { relevance: 'relevancia', date: 'data', views: 'visualizacoes' } as const

const ORDERS = ['relevance', 'date', 'views'] as const

export const ORDER_LABELS = { relevance: 'Relevância', date: 'Mais recentes', views: 'Mais vistos' } as const

/** The default order. */
export const usualOrder = (q: string): FeedFilters['order'] => (q ? 'relevance' : 'date')

export function readFilters(params: URLSearchParams, following = false): FeedFilters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, QUERY_MAX)
  const q = text(PARAMETERS.q)
  const chosenOrder = ORDERS.find((order) => ORDER_NAMES[order] === text(PARAMETERS.order))
  return {
    q,
    keyword: text(PARAMETERS.keyword),
    area: text(PARAMETERS.area),
    category: text(PARAMETERS.category),
    // relevance needs words to be relevant to
    order: chosenOrder && (chosenOrder !== 'relevance' || q) ? chosenOrder : usualOrder(q),
    following,
  }
}

const placeOf = ({ following, open }: Partial<FeedFilters>) => (open ? OPEN : following ? FOLLOWING : FEED)

/** The address of the feed with these filters; defaults are omitted. */
export function feedPath(filters: Partial<FeedFilters>, base = placeOf(filters)): string {
  const params = new URLSearchParams()
  for (const name of ['q', 'keyword', 'area', 'category'] as const) {
    if (filters[name]) params.set(PARAMETERS[name], filters[name])
  }
  if (filters.order && filters.order !== usualOrder(filters.q ?? ''))
    params.set(PARAMETERS.order, ORDER_NAMES[filters.order])
  const query = params.toString()
  return query ? `${base}?${query}` : base
}

/** The same address without empty parameters, which a form without scripts sends; null if there are none. */
export function shortAddress({ pathname, searchParams }: URL): string | null {
  const filters = readFilters(searchParams)
  const short = new URLSearchParams(searchParams)
  const kept = new URLSearchParams(feedPath(filters, ''))
  for (const name of Object.values(PARAMETERS)) if (!kept.has(name)) short.delete(name)
  if (short.size === searchParams.size) return null
  return short.size > 0 ? `${pathname}?${short}` : pathname
}

export function isFiltered(filters: FeedFilters): boolean {
  return Boolean(filters.q || filters.keyword || filters.area || filters.category)
}
