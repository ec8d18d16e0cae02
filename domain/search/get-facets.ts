import { sql } from 'kysely'
import { ask, question, type Question } from '#db/ask-together.ts'
import type { Db } from '#db/client.ts'
import { listingOf, type IndexQuery, type WorkFilters } from './listing.ts'
import { parseQuery } from './search-query.ts'
import { asTyped, settleQuery } from './settle-query.ts'

export interface Facet {
  name: string
  count: number
}

export interface Facets {
  total: number
  /** Of the whole result, its own filter aside; most first. */
  areas: Facet[]
  categories: Facet[]
}

export interface WorkCount {
  area: string
  category: string
  works: number
}

const FEW = 3

/** How many works there are of each area and category under the other filters, and how many in all. */
export async function getFacets(
  db: Db,
  filters: WorkFilters,
  kept: readonly WorkCount[] | null = null,
): Promise<Facets> {
  const typed = parseQuery(filters.q ?? '')
  if (filters.q?.trim() && typed.kind === 'nothing') return { total: 0, areas: [], categories: [] }
  const strict = asTyped(typed)
  let cells = await countWorks(db, filters, strict, kept)
  if (strict.tsquery !== null && sum(cells) < FEW) {
    const settled = await settleQuery(db, typed)
    if (settled.tsquery !== strict.tsquery) cells = await countWorks(db, filters, settled)
  }
  const inArea = cells.filter((cell) => !filters.area || cell.area === filters.area)
  const inCategory = cells.filter((cell) => !filters.category || cell.category === filters.category)
  return {
    total: sum(inArea.filter((cell) => inCategory.includes(cell))),
    areas: facetsOf(inCategory, (cell) => cell.area),
    categories: facetsOf(inArea, (cell) => cell.category),
  }
}

const sum = (cells: readonly WorkCount[]) => cells.reduce((total, cell) => total + cell.works, 0)

function facetsOf(cells: readonly WorkCount[], nameOf: (cell: WorkCount) => string): Facet[] {
  return [...Map.groupBy(cells, nameOf)]
    .map(([name, same]) => ({ name, count: sum(same) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR'))
}

/** How many works each area and category has: kept, not counted. */
export function workCounts(): Question<WorkCount[]> {
  const query = sql<WorkCount>`select thematic_area as area, category, works from work_counts where works > 0`
  return question(query, (rows) => rows)
}

/** Area and category are not yet filtered: each facet's counts ignore its own filter. */
async function countWorks(
  db: Db,
  filters: WorkFilters,
  indexQuery: IndexQuery,
  kept: readonly WorkCount[] | null = null,
): Promise<readonly WorkCount[]> {
  const { keyword, institution, ownerId, followedBy } = filters
  const { tsquery, unwanted } = indexQuery
  const isOfAll = tsquery === null && !unwanted && !keyword && !institution && !ownerId && !followedBy
  if (isOfAll) return kept ?? ask(db, workCounts())
  const { from, where } = listingOf({ ...filters, area: null, category: null }, indexQuery)
  const { rows } = await sql<WorkCount>`
    select l.thematic_area as area, l.category, count(*)::int as works
    from ${from} where ${where} group by 1, 2`.execute(db)
  return rows
}
