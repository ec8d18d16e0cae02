import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '../actor.ts'

// The bell shows '9+' above nine: a person with thousands of unread ones is not worth counting further.
const ENOUGH = 100

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${actor.id} and not is_read limit ${ENOUGH}) as counted`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}
