import { sql, type RawBuilder } from 'kysely'
import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { listingOf, type IndexQuery, type WorkFilters } from './listing.ts'
import { searchRecentFirst } from './search-recent-first.ts'
import { prepareSearch, type PreparedSearch } from './prepare-search.ts'
import { asTyped } from './resolve-query.ts'

export interface Facet {
  name: string
  /** absent if there are too many to count */
  count?: number
}

export interface Facets {
  total: number
  /** There are more than `total`: of what a common word finds nobody reads the last. */
  more: boolean
  /** Over the whole result, ignoring this facet's own filter; most frequent first. */
  areas: Facet[]
  categories: Facet[]
}

export interface WorkCount {
  area: string
  category: string
  works: number
}

const FEW = 3
/** Counting stops here: counting tens of thousands costs more than finding the first ones. */
export const COUNTED = 1_000

/** How many works there are of each area and category under the other filters, and how many in all. */
export async function getFacets(
  db: Db,
  filters: WorkFilters,
  kept: readonly WorkCount[] | null = null,
  { typed, settle }: PreparedSearch = prepareSearch(db, filters.q),
): Promise<Facets> {
  if (filters.q?.trim() && typed.kind === 'nothing')
    return { total: 0, more: false, areas: [], categories: [] }
  let settled = asTyped(typed)
  let cells = await countWorks(db, filters, settled, kept)
  if (settled.tsquery !== null && sum(cells) < FEW) {
    const other = await settle()
    if (other.tsquery !== settled.tsquery) {
      settled = other
      cells = await countWorks(db, filters, settled)
    }
  }
  if (!isOfAll(filters, settled) && sum(cells) > COUNTED) return tooMany(db, filters, settled, kept)
  const inArea = cells.filter((cell) => !filters.area || cell.area === filters.area)
  const inCategory = cells.filter((cell) => !filters.category || cell.category === filters.category)
  return {
    total: sum(inArea.filter((cell) => inCategory.includes(cell))),
    more: false,
    areas: facetsOf(inCategory, (cell) => cell.area),
    categories: facetsOf(inArea, (cell) => cell.category),
  }
}

/** Every area and category there is, without a number; what is chosen of them may be few enough to count. */
async function tooMany(
  db: Db,
  filters: WorkFilters,
  indexQuery: IndexQuery,
  kept: readonly WorkCount[] | null,
): Promise<Facets> {
  const [all, chosen] = await Promise.all([
    kept ?? runQuery(db, workCounts()),
    filters.area || filters.category ? countUpTo(db, filters, indexQuery) : null,
  ])
  const total = chosen === null ? COUNTED + 1 : sum(chosen)
  const uncounted = (facets: Facet[]) => facets.map(({ name }) => ({ name }))
  return {
    total: Math.min(total, COUNTED),
    more: total > COUNTED,
    areas: uncounted(facetsOf(all, (cell) => cell.area)),
    categories: uncounted(facetsOf(all, (cell) => cell.category)),
  }
}

const sum = (cells: readonly WorkCount[]) => cells.reduce((total, cell) => total + cell.works, 0)

function facetsOf(cells: readonly WorkCount[], nameOf: (cell: WorkCount) => string) {
  return [...Map.groupBy(cells, nameOf)]
    .map(([name, same]) => ({ name, count: sum(same) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR'))
}

/** How many works each area and category has: kept, not counted. */
export function workCounts(): BatchableQuery<WorkCount[]> {
  const query = sql<WorkCount>`select thematic_area as area, category, works from work_counts where works > 0`
  return batchable(query, (rows) => rows)
}

/** Area and category are not yet filtered: each facet's counts ignore its own filter. */
async function countWorks(
  db: Db,
  filters: WorkFilters,
  indexQuery: IndexQuery,
  kept: readonly WorkCount[] | null = null,
): Promise<readonly WorkCount[]> {
  if (isOfAll(filters, indexQuery)) return kept ?? runQuery(db, workCounts())
  return countUpTo(db, { ...filters, area: null, category: null }, indexQuery)
}

/** Nothing is asked but an area and a category. */
function isOfAll(filters: WorkFilters, { tsquery, unwanted }: IndexQuery): boolean {
  const { keyword, signedBy, publishedBy, followedBy } = filters
  return tsquery === null && !unwanted && !keyword && !signedBy && !publishedBy && !followedBy
}

async function countUpTo(db: Db, filters: WorkFilters, indexQuery: IndexQuery): Promise<WorkCount[]> {
  const { from, where, searching } = listingOf(filters, indexQuery)
  // sorted byte by byte, not as a dictionary does, which took ten times as long as finding them
  const count = async (within: RawBuilder<boolean>) => {
    const { rows } = await sql<WorkCount>`
      select area, category, count(*)::int as works from (
        select l.thematic_area collate "C" as area, l.category collate "C" as category
        from ${from} where ${where} and ${within} limit ${COUNTED + 1}) as found
      group by 1, 2`.execute(db)
    return { rows, found: sum(rows) }
  }
  const all = sql<boolean>`true`
  return (await (searching ? searchRecentFirst(db, count, COUNTED + 1, { works: 2 * COUNTED }) : count(all)))
    .rows
}
