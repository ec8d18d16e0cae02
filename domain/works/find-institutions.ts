import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { readableWork } from './visibility.ts'

const LIMIT = 8
/** Of so many names, in the order of the alphabet, the most used are proposed. */
const NAMES = 100
/** A name that more works than these bear is much used: no more of them are counted. */
const COUNTED = 25

/**
 * Institutions as others typed them that begin like this, the most used first. The index is asked for each name and the
 * next one after it, not for all works that bear them.
 */
export async function findInstitutions(db: Db, typed: string): Promise<string[]> {
  const start = typed.replace(/\s+/g, ' ').trim().slice(0, 100)
  if (start.length < SUGGESTIONS_FROM) return []
  const pattern = escapeLike(start)
  const named = sql`select fold(w.institution) from works as w
    where w.institution is not null and ${readableWork('w')} and fold(w.institution) like fold(${pattern}) || '%'`
  const first = sql`order by fold(w.institution) using ~<~ limit 1`
  // not `=`: an index gives all of a name before the first of them, unless their order is asked for
  const sameName = sql`fold(w.institution) ~>=~ n.folded and fold(w.institution) ~<=~ n.folded`
  const { rows } = await sql<{ institution: string }>`
    with recursive names (folded, place) as (
      select (${named} ${first}), 1
      union all
      select (${named} and fold(w.institution) ~>~ n.folded ${first}), n.place + 1
      from names as n where n.folded is not null and n.place < ${NAMES})
    select u.institution from names as n cross join lateral (
      select min(institution) as institution, count(*) as works from (
        select w.institution from works as w
        where w.institution is not null and ${readableWork('w')} and ${sameName}
        order by fold(w.institution) using ~<~ limit ${COUNTED}) as few) as u
    where n.folded is not null order by u.works desc, 1 limit ${LIMIT}`.execute(db)
  return rows.map((row) => row.institution)
}
