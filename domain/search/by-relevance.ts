import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { listingOf, timeKey, type Row, type WorkFilters } from './listing.ts'

// Ranking reads each vector: what a common word finds is too much of that. So only the newest of each kind are ranked;
// the rest of the result follows by date.
const RANKED_IN_HEAD = 1_000
const RANKED_IN_TEXT = 200

export interface RankedSearch {
  filters: WorkFilters
  tsquery: string
  pairs: number[]
  /** A word excluded may stand in the text where the head alone still matches. */
  excludes: boolean
}

const HEAD = 0
const TEXT = 1
const REST = 2

/**
 * In three steps, each begun where the one before is exhausted: works whose title, keywords and authors hold the whole
 * query, best first; works that hold it with abstract and text, best first; what was not ranked, newest first.
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
    const found = await selectStep(db, search, step, limit - rows.length, place)
    rows.push(...found.rows)
    rankedAll &&= found.candidates < (step === HEAD ? RANKED_IN_HEAD : RANKED_IN_TEXT)
  }
  return rows
}

async function selectStep(
  db: Db,
  search: RankedSearch,
  step: number,
  limit: number,
  after: (string | number)[] | null,
): Promise<{ rows: Row[]; candidates: number }> {
  const rest = after
    ? sql`where (c.rank, c.published_at, c.work_id) < (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::bigint)`
    : sql``
  const { rows } = await sql<{ id: number; rank: number; at: string; candidates: number }>`
    with c as materialized (${step === REST ? unranked(search) : ranked(search, step)})
    select work_id as id, rank, ${timeKey(sql`published_at`)} as at, (select count(*) from c) as candidates
    from (select * from c ${rest} order by c.rank desc, c.published_at desc, c.work_id desc limit ${limit}) as shown
    order by rank desc, published_at desc, work_id desc`.execute(db)
  return {
    rows: rows.map(({ id, rank, at }) => ({ id, keys: [step, rank, at, id] })),
    candidates: rows[0]?.candidates ?? 0,
  }
}

/** Title over keywords and authors over abstract over text; the longer the document, the less one word says. */
function ranked(search: RankedSearch, step: number): RawBuilder<unknown> {
  const vector = step === HEAD ? sql`n.head` : sql`n.document`
  return sql`
    select n.work_id, n.published_at,
      (ts_rank('{0.1, 0.3, 0.5, 1.0}', ${vector}, ${search.tsquery}::tsquery, 1) * 1000000)::int as rank
    from (select l.work_id, l.published_at, l.head, l.document ${candidates(search, step)}) as n`
}

function candidates({ filters, tsquery, pairs, excludes }: RankedSearch, step: number): RawBuilder<unknown> {
  const head = sql`l.head @@ ${tsquery}::tsquery`
  const inHead = step === HEAD
  const where = listingOf(filters, { tsquery: inHead && !excludes ? null : tsquery, pairs }, true).where
  return sql`from work_search as l where ${where} and ${inHead ? head : sql`not ${head}`}
    order by l.published_at desc, l.work_id desc limit ${inHead ? RANKED_IN_HEAD : RANKED_IN_TEXT}`
}

function unranked(search: RankedSearch): RawBuilder<unknown> {
  const { where } = listingOf(search.filters, search)
  return sql`
    select l.work_id, l.published_at, 0 as rank from work_search as l where ${where}
      and l.work_id not in (select l.work_id ${candidates(search, HEAD)})
      and l.work_id not in (select l.work_id ${candidates(search, TEXT)})`
}
