import { sql } from 'kysely'
import { ask, question, type Question } from '#db/ask-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '../actor.ts'

// The bell shows '9+' above nine: a person with thousands of unread ones is not worth counting further.
const ENOUGH = 100

export const countUnread = (db: Db, actor: Actor) => ask(db, unreadCount(actor))

export function unreadCount(actor: Actor): Question<number> {
  const query = sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where user_id = ${actor.id} and not is_read limit ${ENOUGH}) as counted`
  return question(query, (rows) => rows[0]!.unread)
}
