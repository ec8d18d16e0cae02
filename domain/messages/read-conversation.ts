import { sql } from 'kysely'
import { runQuery, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findBlocks } from '#domain/connections/find-blocks.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { showsReadMarks, type ConversationStatus } from './conversation-states.ts'
import { CONVERSATION_NOT_FOUND } from './texts.ts'

/**
 * Marks one's messages as read up to this one; the mark never moves back. The other person's pages are told,
 * except for a request that is not accepted, or if one has blocked the other.
 */
export async function readConversation(
  services: Services,
  actor: Actor | null,
  conversationId: number,
  upTo: number,
): Promise<{ unread: number }> {
  requireActor(actor)
  return services.db.transaction().execute(async (tx) => {
    // Locks the row before counting: a message that arrives meanwhile is counted by its own sender.
    const row = await tx
      .selectFrom('conversation_participants as p')
      .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
      .select([
        'p.last_read_message_id',
        'p.unread',
        'c.request_status',
        'c.first_person_id',
        'c.second_person_id',
      ])
      .where('p.conversation_id', '=', conversationId)
      .where('p.user_id', '=', actor.id)
      .forUpdate(['p'])
      .executeTakeFirst()
    if (!row) throw new Refusal('missing', CONVERSATION_NOT_FOUND)
    const { rows } = await sql<{ last: number | null; unread: number }>`
      select max(id) filter (where id <= ${upTo}) as last,
        count(*) filter (where id > ${upTo} and sender_id is distinct from ${actor.id})::int as unread
      from messages where conversation_id = ${conversationId}`.execute(tx)
    const { last, unread } = rows[0]!
    if (last === null || (row.last_read_message_id !== null && last <= row.last_read_message_id))
      return { unread: row.unread }
    const otherId = row.first_person_id === actor.id ? row.second_person_id : row.first_person_id
    const blocked = otherId !== null && (await isBlockBetween(tx, actor.id, otherId))
    await tx
      .updateTable('conversation_participants')
      // after a block the read mark that the other sees no longer moves
      .set({ unread, ...(!blocked && { last_read_message_id: last }) })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', actor.id)
      .execute()
    const event = { kind: 'chat-read', id: last, conversation: conversationId, by: actor.id } as const
    await services.live.publish(tx, `person:${actor.id}`, event)
    if (otherId !== null && !blocked && showsReadMarks(row.request_status as ConversationStatus))
      await services.live.publish(tx, `person:${otherId}`, event)
    return { unread }
  })
}

async function isBlockBetween(db: Db, personId: number, otherId: number): Promise<boolean> {
  const { blocking, blocked } = await findBlocks(db, personId, otherId)
  return blocking || blocked
}

/** Unread messages over all conversations except refused ones: shown in the navigation bar and the title. */
export const countUnreadMessages = (db: Services['db'], actor: Actor) => runQuery(db, unreadMessages(actor))

export function unreadMessages(actor: Actor): BatchableQuery<number> {
  const query = sql<{ unread: number }>`
    select coalesce(sum(p.unread), 0)::int as unread
    from conversation_participants as p join conversations as c on c.id = p.conversation_id
    where p.user_id = ${actor.id} and p.unread > 0
      and (c.request_status <> 'refused' or c.requested_by = ${actor.id})`
  return batchable(query, (rows) => rows[0]!.unread)
}
