import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { showEach } from '#domain/show-each.ts'
import { findLinks, type FoundLink } from '#engines/rendering/plain-links/find-links.ts'
import type { Actor } from '#domain/actor.ts'

export interface ShownMessage {
  id: number
  content: string
  links: FoundLink[]
  mine: boolean
  at: string
}

export interface MessagePage {
  /** The oldest first. */
  items: ShownMessage[]
  /** There is more before the first, or after the last. */
  older: boolean
  newer: boolean
}

const SIZE = 40

interface ListOptions {
  /** Those before this message, those after it, or those around it; without any the newest. */
  before?: number
  after?: number
}

/** A page of a conversation of one's own, from either end; of another's there is nothing. */
export async function findMessages(
  db: Db,
  actor: Actor,
  conversationId: number,
  { before, after }: ListOptions = {},
): Promise<MessagePage> {
  const forward = after !== undefined
  const place = forward ? sql`m.id > ${after}` : before !== undefined ? sql`m.id < ${before}` : sql`true`
  const { rows } = await sql<{ id: number; content: string; mine: boolean; created_at: Date }>`
    select m.id, m.content, coalesce(m.sender_id = ${actor.id}, false) as mine, m.created_at from messages as m
    where m.conversation_id = ${conversationId} and ${place}
      and exists (select from conversation_participants as p
        where p.conversation_id = m.conversation_id and p.user_id = ${actor.id})
    order by m.id ${forward ? sql`asc` : sql`desc`} limit ${SIZE + 1}`.execute(db)
  const more = rows.length > SIZE
  const shown = rows.slice(0, SIZE)
  if (!forward) shown.reverse()
  return {
    items: showEach('message', shown, ({ id, content, mine, created_at }) => ({
      id,
      content,
      links: findLinks(content),
      mine,
      at: created_at.toISOString(),
    })),
    older: forward ? true : more,
    newer: forward ? more : before !== undefined,
  }
}
