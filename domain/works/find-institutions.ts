import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { namePatterns } from './name-patterns.ts'
import { readableWork } from './visibility.ts'

const LIMIT = 8
/** Only this many names, in alphabetical order, are considered; the most used of them are suggested. */
const NAMES = 100
/** Limit of names scanned for a word in their middle. */
const WALKED = 1_000
/** Counting the works of a name stops here: the name is frequent anyway. */
const COUNTED = 25

/** Institutions as others typed them: those that begin like this, then those that have these words or this acronym. */
export async function findInstitutions(db: Db, typed: string): Promise<string[]> {
  const start = typed.replace(/\s+/g, ' ').trim().slice(0, 100)
  if (start.length < SUGGESTIONS_FROM) return []
  const begun = await findNames(
    db,
    sql`fold(w.institution) like fold(${escapeLike(start)}) || '%'`,
    sql`true`,
    NAMES,
  )
  const patterns = namePatterns(start)
  if (begun.length === LIMIT || patterns.length === 0) return begun
  const others = await findNames(db, sql`true`, sql`n.folded ~ any(${patterns}::text[])`, WALKED)
  return [...new Set([...begun, ...others])].slice(0, LIMIT)
}

/**
 * The most used first. The index is asked for each name and the next one after it, not for all works that bear them.
 */
async function findNames(
  db: Db,
  within: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const named = sql`select fold(w.institution) from works as w
    where w.institution is not null and ${readableWork('w')} and ${within}`
  const first = sql`order by fold(w.institution) using ~<~ limit 1`
  // not `=`: for that the index returns all works of a name before the first, unless its order is requested
  const sameName = sql`fold(w.institution) ~>=~ n.folded and fold(w.institution) ~<=~ n.folded`
  const { rows } = await sql<{ institution: string }>`
    with recursive names (folded, place) as (
      select (${named} ${first}), 1
      union all
      select (${named} and fold(w.institution) ~>~ n.folded ${first}), n.place + 1
      from names as n where n.folded is not null and n.place < ${most})
    select u.institution from names as n cross join lateral (
      select min(institution) as institution, count(*) as works from (
        select w.institution from works as w
        where w.institution is not null and ${readableWork('w')} and ${sameName}
        order by fold(w.institution) using ~<~ limit ${COUNTED}) as few) as u
    where n.folded is not null and ${wanted} order by u.works desc, 1 limit ${LIMIT}`.execute(db)
  return rows.map((row) => row.institution)
}
