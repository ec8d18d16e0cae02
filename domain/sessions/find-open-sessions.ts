import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'

/** Of these sessions, those that still are. */
export async function findOpenSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from sessions where id = any(${[...ids]}::bigint[]) and expires_at > ${now()}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
