import { sql } from 'kysely'
import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '../actor.ts'

// The bell shows '9+' above nine: a person with thousands of unread ones is not worth counting further.
const ENOUGH = 100

export const countUnread = (db: Db, actor: Actor) => runQuery(db, unreadCount(actor))

export function unreadCount(actor: Actor): BatchableQuery<number> {
  const query = sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${actor.id} and not is_read limit ${ENOUGH}) as counted`
  return batchable(query, (rows) => rows[0]!.unread)
}
