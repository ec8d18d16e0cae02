import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import { SUGGESTIONS_FROM } from '#domain/limits.ts'
import { readableWork } from './visibility.ts'

const LIMIT = 8

/** Institutions as others typed them that begin like this, the most used first. */
export async function findInstitutions(db: Db, typed: string): Promise<string[]> {
  const start = typed.replace(/\s+/g, ' ').trim().slice(0, 100)
  if (start.length < SUGGESTIONS_FROM) return []
  const pattern = escapeLike(start)
  const { rows } = await sql<{ institution: string }>`
    select min(institution) as institution from works
    where fold(institution) like fold(${pattern}) || '%' and institution is not null and ${readableWork('works')}
    group by fold(institution) order by count(*) desc, 1 limit ${LIMIT}`.execute(db)
  return rows.map((row) => row.institution)
}
