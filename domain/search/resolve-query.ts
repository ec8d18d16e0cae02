import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { correctQuery } from './correct-query.ts'
import { parseQuery, toTsquery, unwantedOf, wantedPairs, type SearchQuery } from './search-query.ts'
import { shortenReference } from './shorten-reference.ts'
import { readableWork } from '#domain/works/visibility.ts'

/** A query with fewer works than this is tried with its last word unfinished, then with other spelling. */
const FEW = 3

export interface ResolvedQuery {
  query: SearchQuery
  tsquery: string | null
  /** Word pairs that every match must have, for phrases. */
  pairs: number[]
  /** Words that no work may have, if the query is only an exclusion. */
  unwanted: string | null
  /** Another spelling that finds more. */
  didYouMean: string | null
}

export const asTyped = (query: SearchQuery): ResolvedQuery => ({
  query,
  tsquery: toTsquery(query),
  pairs: wantedPairs(query),
  unwanted: unwantedOf(query),
  didYouMean: null,
})

/**
 * What to search for where the words as typed find (almost) nothing. An unfinished last word is completed; where
 * nothing at all is found, a spelling near enough is searched instead, and said; another is only offered.
 */
export async function resolveQuery(db: Db, typed: SearchQuery): Promise<ResolvedQuery> {
  const strict = asTyped(typed)
  if (strict.tsquery === null) return strict
  const found = await countUpToFew(db, strict)
  if (found >= FEW) return strict
  const unfinished = { ...strict, tsquery: toTsquery(typed, { unfinished: true }) }
  if (unfinished.tsquery !== strict.tsquery && (await countUpToFew(db, unfinished)) > found) return unfinished
  const reference = found === 0 ? shortenReference(typed.text) : null
  if (reference !== null) {
    const shorter = asTyped(parseQuery(reference))
    if (shorter.tsquery !== null && (await countUpToFew(db, shorter)) > 0)
      return { ...shorter, didYouMean: reference }
  }
  const corrected = await correctQuery(db, typed)
  if (corrected === null) return strict
  const other = asTyped(parseQuery(corrected.text))
  if (other.tsquery === null || (await countUpToFew(db, other)) <= found) return strict
  const instead = found === 0 && corrected.near
  return { ...(instead ? other : strict), didYouMean: corrected.text }
}

/**
 * MATERIALIZED: otherwise PostgreSQL expects to find three quickly by scanning all works. Without the
 * phrase's pairs it would check every work that has its words anywhere.
 */
async function countUpToFew(
  db: Db,
  { tsquery, pairs }: Pick<ResolvedQuery, 'tsquery' | 'pairs'>,
): Promise<number> {
  const sideBySide = pairs.length > 0 ? sql`and pairs @> ${pairs}::int[]` : sql``
  const { rows } = await sql<{ n: number }>`
    with found as materialized (
      select from work_search where document @@ ${tsquery}::tsquery ${sideBySide} and ${readableWork('work_search')})
    select count(*) as n from (select from found limit ${FEW}) as few`.execute(db)
  return rows[0]!.n
}
