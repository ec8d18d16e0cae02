import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { decodeCursor, pageOf, type Page } from '../page.ts'
import { hydrateWorkCards, type WorkSummary } from '../works/work-summary.ts'
import { listingOf, timeKey, type Listing, type Row, type WorkFilters } from './listing.ts'
import { markWorks, type SearchMarks } from './mark-works.ts'
import { PAGE_LOOKED_THROUGH, searchRecentFirst } from './search-recent-first.ts'
import { byRelevance } from './by-relevance.ts'
import { prepareSearch, type PreparedSearch } from './prepare-search.ts'
import { asTyped, type ResolvedQuery } from './resolve-query.ts'

export type WorkOrder = 'relevance' | 'date' | 'views'

export interface WorkQuery extends WorkFilters {
  /** relevance where there are words to search for, else date */
  order?: WorkOrder | null
  cursor?: string | null
  size?: number
  /** its words, where something else is found by them too */
  prepared?: PreparedSearch
}

export type FoundWork = WorkSummary & { marks?: SearchMarks }

export interface FoundWorks extends Page<FoundWork> {
  /** The words really searched for: another spelling where the typed one finds nothing. */
  searched: string
  /** 'Você quis dizer': finds more than what was typed. */
  didYouMean: string | null
}

const FEW = 3

/** Works that match every filter, a page of them. */
export async function findWorks(db: Db, search: WorkQuery): Promise<FoundWorks> {
  const { ids, searched, settled, next } = await findWorkIds(db, search)
  const cards = await hydrateWorkCards(db, ids)
  return {
    items: settled === null || settled.tsquery === null ? cards : await markWorks(db, cards, settled.query),
    next,
    searched,
    didYouMean: settled?.didYouMean ?? null,
  }
}

/** The same without what a card shows of them. */
export async function findWorkIds(db: Db, search: WorkQuery) {
  const { size = 20 } = search
  const { typed, settle } = search.prepared ?? prepareSearch(db, search.q)
  const text = search.q?.trim() ? typed.text : ''
  if (text && typed.kind === 'nothing')
    return { ids: [], next: null, searched: text, settled: null, misread: false }
  const order = orderOf(search, typed.kind === 'query')
  // the first key says whether the page before was of the words as typed (0) or as settled (1)
  const after = readCursor(search.cursor, order)
  let settled = after?.[0] === 1 ? await settle() : asTyped(typed)
  let rows = await select(db, search, settled, order, size + 1, after?.slice(1) ?? null)
  let mode = after?.[0] === 1 ? 1 : 0
  if (!after && settled.tsquery !== null && rows.length < FEW) {
    const before = settled.tsquery
    settled = await settle()
    if (settled.tsquery !== before) {
      mode = 1
      rows = await select(db, search, settled, order, size + 1, null)
    }
  }
  const page = pageOf(
    rows,
    size,
    (row) => [mode, ...row.keys],
    (row) => row.id,
  )
  // a page begins the list anew; a program is told that what it sent leads nowhere
  const misread = Boolean(search.cursor) && after === null
  return { ids: page.items, next: page.next, searched: text && settled.query.text, settled, misread }
}

function orderOf({ order }: WorkQuery, searching: boolean): WorkOrder {
  if (order === 'views') return 'views'
  return searching && order !== 'date' ? 'relevance' : 'date'
}

function select(
  db: Db,
  search: WorkQuery,
  settled: ResolvedQuery,
  order: WorkOrder,
  limit: number,
  after: (string | number)[] | null,
): Promise<Row[]> {
  const { tsquery, pairs, query } = settled
  const listing = listingOf(search, settled)
  if (order === 'views') return byViews(db, listing, limit, after)
  if (order === 'date' || tsquery === null) return byDate(db, listing, limit, after)
  const excludes = query.branches.flat().some((term) => term.excluded)
  return byRelevance(db, { filters: search, tsquery, pairs, excludes }, limit, after)
}

async function byDate(
  db: Db,
  list: Listing,
  limit: number,
  after: (string | number)[] | null,
): Promise<Row[]> {
  const rest = after
    ? sql`and (l.published_at, ${list.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : sql``
  const newest = async (within: RawBuilder<boolean>) => {
    const { rows } = await sql<{ id: number; at: string }>`
      select id, ${timeKey(sql`published_at`)} as at from (
        select ${list.id} as id, l.published_at from ${list.from}
        where ${list.where} and ${within} ${rest}
        order by l.published_at desc, ${list.id} desc limit ${limit}) as shown
      order by published_at desc, id desc`.execute(db)
    return { rows, found: rows.length }
  }
  const { rows } = await (list.searching
    ? searchRecentFirst(db, newest, limit, { works: PAGE_LOOKED_THROUGH, upTo: after && String(after[0]) })
    : newest(sql<boolean>`true`))
  return rows.map(({ id, at }) => ({ id, keys: [at, id] }))
}

async function byViews(
  db: Db,
  list: Listing,
  limit: number,
  after: (string | number)[] | null,
): Promise<Row[]> {
  const rest = after ? sql`and (f.views, f.work_id) < (${after[0]}::bigint, ${after[1]}::bigint)` : sql``
  const { rows } = await sql<{ id: number; views: number }>`
    select f.work_id as id, f.views from ${list.from} join work_figures as f on f.work_id = ${list.id}
    where ${list.where} ${rest}
    order by f.views desc, f.work_id desc limit ${limit}`.execute(db)
  return rows.map(({ id, views }) => ({ id, keys: [views, id] }))
}

const isTime = (key: unknown) =>
  typeof key === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(key) && !Number.isNaN(Date.parse(key))
const isWhole = (key: unknown) => Number.isSafeInteger(key)

const KEYS: Record<WorkOrder, ((key: unknown) => boolean)[]> = {
  date: [isWhole, isTime, isWhole],
  views: [isWhole, isWhole, isWhole],
  relevance: [isWhole, isWhole, isWhole, isTime, isWhole],
}

function readCursor(cursor: string | null | undefined, order: WorkOrder): (string | number)[] | null {
  const expected = KEYS[order]
  const keys = decodeCursor(cursor, expected.length)
  return keys?.every((key, i) => expected[i]!(key)) ? keys : null
}
