import { sql, type RawBuilder } from 'kysely'
import { keywordQuery } from './keyword-query.ts'
import { readableWork } from '#domain/works/visibility.ts'

export interface WorkFilters {
  q?: string | null
  keyword?: string | null
  area?: string | null
  category?: string | null
  /** By its name, whatever the case and accents. */
  institution?: string | null
  /** Works that this person signs. */
  signedBy?: number | null
  /** Works that this person signs, or deposited for others. */
  publishedBy?: number | null
  /** Works of the people whom this person follows. */
  followedBy?: number | null
}

/** Rows named `l` with what lists filter and order by. */
export interface Listing {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** By an index of words, which knows no order. */
  searching: boolean
}

/** The query for the word index. */
export interface IndexQuery {
  tsquery: string | null
  pairs: number[]
  /** Words that no work may have, if the query is only an exclusion. */
  unwanted?: string | null
}

/** Which table a list walks: works by its own indexes, or what search reads where words or keywords are asked for. */
export function listingOf(
  filters: WorkFilters,
  { tsquery, pairs, unwanted }: IndexQuery,
  searching = tsquery !== null || !!filters.keyword,
): Listing {
  const conditions: RawBuilder<unknown>[] = [readableWork('l')]
  if (tsquery !== null) conditions.push(sql`l.document @@ ${tsquery}::tsquery`)
  // asked in the same index: few works have a pair, though many have both of its words
  if (pairs.length > 0) conditions.push(sql`l.pairs @> ${pairs}::int[]`)
  if (filters.keyword) {
    const tsquery = keywordQuery(filters.keyword)
    conditions.push(tsquery === null ? sql`false` : sql`l.keywords @@ ${tsquery}::tsquery`)
  }
  conditions.push(...(searching ? ofKinds(filters) : ofAreaAndCategory(filters)))
  if (filters.institution) conditions.push(sql`fold(l.institution) = fold(${filters.institution})`)
  const id = searching ? sql`l.work_id` : sql`l.id`
  // the index finds works with a word; those without it only by subtracting these
  if (unwanted)
    conditions.push(
      sql`${id} not in (select u.work_id from work_search as u where u.document @@ ${unwanted}::tsquery)`,
    )
  if (filters.signedBy) conditions.push(sql`${id} = any(${signed(filters.signedBy)})`)
  if (filters.publishedBy) conditions.push(publishedBy(id, filters.publishedBy))
  if (filters.followedBy) conditions.push(signedByFollowed(id, filters.followedBy))
  return {
    from: searching ? sql`work_search as l` : sql`works as l`,
    id,
    where: sql.join(conditions, sql` and `),
    searching,
  }
}

function ofAreaAndCategory({ area, category }: WorkFilters): RawBuilder<unknown>[] {
  return [
    ...(area ? [sql`l.thematic_area = ${area}`] : []),
    ...(category ? [sql`l.category = ${category}`] : []),
  ]
}

/** As the indexes of words know area and category. */
function ofKinds({ area, category }: WorkFilters): RawBuilder<unknown>[] {
  const kinds = [...(area ? [`a:${area}`] : []), ...(category ? [`c:${category}`] : [])]
  return kinds.length > 0 ? [sql`kinds_of(l.thematic_area, l.category) @> ${kinds}::text[]`] : []
}

/** Those they sign, whatever their place among the authors; arrays are read by index. */
const signed = (personId: number) =>
  sql`array(select a.work_id from work_authors as a where a.person_id = ${personId})`

/** Signed by them, or deposited for others: an array, so that both sides of the `or` are read by index. */
const publishedBy = (id: RawBuilder<unknown>, personId: number): RawBuilder<unknown> =>
  sql`(l.owner_id = ${personId} or ${id} = any(${signed(personId)}))`

/** Signed by somebody whom this person follows. */
function signedByFollowed(id: RawBuilder<unknown>, personId: number): RawBuilder<unknown> {
  const followed = sql`select f.following_id from follows as f where f.follower_id = ${personId}`
  return sql`${id} = any(array(select a.work_id from work_authors as a where a.person_id in (${followed})))`
}

/** A row of a list before it becomes a card: its id and the keys it is sorted by. */
export interface Row {
  id: number
  keys: (string | number)[]
}

/** A time as a sort key: exact to the microsecond, which a JavaScript date is not. */
export const timeKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
