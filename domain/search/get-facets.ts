import { sql } from 'kysely'
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

interface Cell {
  area: string
  category: string
  works: number
}

const FEW = 3

/** How many works there are of each area and category under the other filters, and how many in all. */
export async function getFacets(db: Db, filters: WorkFilters): Promise<Facets> {
  const typed = parseQuery(filters.q ?? '')
  if (filters.q?.trim() && typed.kind === 'nothing') return { total: 0, areas: [], categories: [] }
  const strict = asTyped(typed)
  let cells = await countCells(db, filters, strict)
  if (strict.tsquery !== null && sum(cells) < FEW) {
    const settled = await settleQuery(db, typed)
    if (settled.tsquery !== strict.tsquery) cells = await countCells(db, filters, settled)
  }
  const inArea = cells.filter((cell) => !filters.area || cell.area === filters.area)
  const inCategory = cells.filter((cell) => !filters.category || cell.category === filters.category)
  return {
    total: sum(inArea.filter((cell) => inCategory.includes(cell))),
    areas: facetsOf(inCategory, (cell) => cell.area),
    categories: facetsOf(inArea, (cell) => cell.category),
  }
}

const sum = (cells: readonly Cell[]) => cells.reduce((total, cell) => total + cell.works, 0)

function facetsOf(cells: readonly Cell[], nameOf: (cell: Cell) => string): Facet[] {
  return [...Map.groupBy(cells, nameOf)]
    .map(([name, same]) => ({ name, count: sum(same) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR'))
}

/** Area and category are not yet filtered: each facet's counts ignore its own filter. */
async function countCells(db: Db, filters: WorkFilters, indexQuery: IndexQuery): Promise<Cell[]> {
  const others = { ...filters, area: null, category: null }
  const { keyword, institution, ownerId, followedBy } = filters
  const { tsquery, unwanted } = indexQuery
  const counted = tsquery === null && !unwanted && !keyword && !institution && !ownerId && !followedBy
  const { from, where } = listingOf(others, indexQuery)
  const { rows } = counted
    ? await sql<Cell>`select thematic_area as area, category, works from work_counts where works > 0`.execute(
        db,
      )
    : await sql<Cell>`
        select l.thematic_area as area, l.category, count(*)::int as works
        from ${from} where ${where} group by 1, 2`.execute(db)
  return rows
}
