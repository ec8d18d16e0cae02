import type { Db } from '#db/client.ts'
import { parseQuery, type SearchQuery } from './search-query.ts'
import { resolveQuery, type ResolvedQuery } from './resolve-query.ts'

/** Words as somebody typed them, for a list and for what is counted beside it. */
export interface PreparedSearch {
  typed: SearchQuery
  /** What is searched for where they find almost nothing: asked of the database once, whoever needs it. */
  settle(): Promise<ResolvedQuery>
}

/** Reads the words of a search once for everything that one request finds and counts by them. */
export function prepareSearch(db: Db, q: string | null | undefined): PreparedSearch {
  const typed = parseQuery(q ?? '')
  let settled: Promise<ResolvedQuery> | undefined
  return { typed, settle: () => (settled ??= resolveQuery(db, typed)) }
}
