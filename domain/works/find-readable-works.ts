import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from './visibility.ts'

/** Which of these works anybody may read. */
export async function findReadableWorks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from works where id = any(${[...ids]}::bigint[]) and ${readableWork('works')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
