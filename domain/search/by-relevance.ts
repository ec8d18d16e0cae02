import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { PAGE_LOOKED_THROUGH, searchRecentFirst } from './search-recent-first.ts'
import { listingOf, timeKey, type Row, type WorkFilters } from './listing.ts'

// Ranking reads each vector: what a common word finds is too much of that. So only the newest of each kind are ranked;
// the rest of the result follows by date.
const RANKED_IN_HEAD = 1_000
const RANKED_IN_TEXT = 200

export interface RankedSearch {
  filters: WorkFilters
  tsquery: string
  pairs: number[]
  /** An excluded word may be in the text although the head alone matches. */
  excludes: boolean
}

const HEAD = 0
const TEXT = 1
const REST = 2

/**
 * In three steps, each starting where the one before ends: works with the whole query in title, keywords and
 * authors, best first; works with the whole query when abstract and text count too, best first; unranked
 * works, newest first.
 */
export async function byRelevance(
  db: Db,
  search: RankedSearch,
  limit: number,
  after: (string | number)[] | null,
): Promise<Row[]> {
  const begun = after ? Number(after[0]) : HEAD
  const rows: Row[] = []
  let rankedAll = begun === HEAD
  for (let step = begun; step <= REST && rows.length < limit; step++) {
    if (step === REST && rankedAll) break
    const place = step === begun ? (after?.slice(1) ?? null) : null
    const found = await selectStep(db, search, step, limit, place)
    rows.push(...found.rows)
    rankedAll &&= found.candidates < rankedIn(step)
  }
  return rows.slice(0, limit)
}

const rankedIn = (step: number) => (step === HEAD ? RANKED_IN_HEAD : RANKED_IN_TEXT)

async function selectStep(
  db: Db,
  search: RankedSearch,
  step: number,
  limit: number,
  after: (string | number)[] | null,
): Promise<{ rows: Row[]; candidates: number }> {
  if (step === REST) return { rows: await selectRest(db, search, limit, after), candidates: 0 }
  const rest = after
    ? sql`where (c.rank, c.published_at, c.work_id) < (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::bigint)`
    : sql``
  const { rows, found } = await newestCandidates(db, step, async (within) => {
    const { rows } = await sql<{ id: number | null; rank: number; at: string; found: number }>`
      with c as materialized (${ranked(search, step, within)})
      select work_id as id, rank, ${timeKey(sql`published_at`)} as at, found
      from (select count(*)::int as found from c) as counted
      left join (select * from c ${rest} order by c.rank desc, c.published_at desc, c.work_id desc limit ${limit}) as shown on true
      order by rank desc, published_at desc, work_id desc`.execute(db)
    return { rows, found: rows[0]!.found }
  })
  const shown = rows.flatMap(({ id, rank, at }) => (id === null ? [] : [{ id, keys: [step, rank, at, id] }]))
  return { rows: shown, candidates: found }
}

const newestCandidates = <Found extends { found: number }>(
  db: Db,
  step: number,
  select: (within: RawBuilder<boolean>) => Promise<Found>,
): Promise<Found> => searchRecentFirst(db, select, rankedIn(step), { works: 2 * rankedIn(step) })

/** Weights: title over keywords and authors over abstract over text; longer documents rank lower. */
function ranked(search: RankedSearch, step: number, within: RawBuilder<boolean>): RawBuilder<unknown> {
  const vector = step === HEAD ? sql`n.head` : sql`n.document`
  return sql`
    select n.work_id, n.published_at,
      (ts_rank('{0.1, 0.3, 0.5, 1.0}', ${vector}, ${search.tsquery}::tsquery, 1) * 1000000)::int as rank
    from (select l.work_id, l.published_at, l.head, l.document ${candidates(search, step, within)}) as n`
}

function candidates(
  { filters, tsquery, pairs, excludes }: RankedSearch,
  step: number,
  within: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const head = sql`l.head @@ ${tsquery}::tsquery`
  const inHead = step === HEAD
  const where = listingOf(filters, { tsquery: inHead && !excludes ? null : tsquery, pairs }, true).where
  return sql`from work_search as l where ${where} and ${within} and ${inHead ? head : sql`not ${head}`}
    order by l.published_at desc, l.work_id desc limit ${rankedIn(step)}`
}

interface Edge {
  at: string
  id: number
}

/** The oldest of those that a step ranks; null where it ranks all of its kind. */
async function edgeOf(db: Db, search: RankedSearch, step: number): Promise<Edge | null> {
  const { edge } = await newestCandidates(db, step, async (within) => {
    const { rows } = await sql<Edge & { found: number }>`
      with c as materialized (select l.work_id, l.published_at ${candidates(search, step, within)})
      select work_id as id, ${timeKey(sql`published_at`)} as at, (select count(*) from c)::int as found
      from c order by published_at, work_id limit 1`.execute(db)
    const [edge] = rows
    return { edge, found: edge?.found ?? 0 }
  })
  return edge && edge.found >= rankedIn(step) ? edge : null
}

/** Works older than all ranked ones. */
async function selectRest(
  db: Db,
  search: RankedSearch,
  limit: number,
  after: (string | number)[] | null,
): Promise<Row[]> {
  const [inHead, inText] = await Promise.all([edgeOf(db, search, HEAD), edgeOf(db, search, TEXT)])
  const upTo = after ? String(after[1]) : [inHead?.at ?? '', inText?.at ?? ''].toSorted().at(-1)!
  if (!upTo) return []
  const older = ({ at, id }: Edge) =>
    sql<boolean>`(l.published_at, l.work_id) < (${at}::timestamptz, ${id}::bigint)`
  const olderThan = (edge: Edge | null) => (edge ? older(edge) : sql<boolean>`false`)
  const { where } = listingOf(search.filters, search)
  const rest = after ? sql`and ${older({ at: upTo, id: Number(after[2]) })}` : sql``
  const { rows } = await searchRecentFirst(
    db,
    async (within) => {
      const { rows } = await sql<Edge>`
        select l.work_id as id, ${timeKey(sql`l.published_at`)} as at from work_search as l
        where ${where} and ${within} ${rest}
          and case when l.head @@ ${search.tsquery}::tsquery then ${olderThan(inHead)} else ${olderThan(inText)} end
        order by l.published_at desc, l.work_id desc limit ${limit}`.execute(db)
      return { rows, found: rows.length }
    },
    limit,
    { works: PAGE_LOOKED_THROUGH, upTo },
  )
  return rows.map(({ id, at }) => ({ id, keys: [REST, 0, at, id] }))
}
