import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findBlocks } from '#domain/connections/find-blocks.ts'
import { Refusal } from '#domain/refusal.ts'
import { showsReadMarks, type ConversationStatus } from './conversation-states.ts'
import { showOther, type ConversationPerson } from './find-conversations.ts'
import { CONVERSATION_NOT_FOUND } from './texts.ts'
import { writesDirectly } from './writes-directly.ts'

/**
 * `open`, or why one cannot write: the account is removed, one blocked them, one's own request waits, theirs
 * waits.
 */
export type ConversationState = 'open' | 'removed' | 'blocking' | 'waits' | 'asks'

export interface Conversation {
  id: number
  person: ConversationPerson | null
  state: ConversationState
  /** Up to where the other one has read, as far as that is shown. */
  readUpTo: number
}

interface Row {
  id: number
  person_id: number | null
  username: string | null
  full_name: string | null
  avatar_key: string | null
  is_verified: boolean | null
  request_status: ConversationStatus
  requested_by: number | null
  direct: boolean
  read_up_to: number
}

/** One of one's own; others' do not exist. */
export async function getConversation(db: Db, actor: Actor, conversationId: number): Promise<Conversation> {
  const { rows } = await sql<Row>`
    select c.id, o.id as person_id, o.username, o.full_name, o.avatar_key, o.is_verified, c.request_status,
      c.requested_by, o.id is not null and c.requested_by is not null and ${writesDirectly(
        sql`c.requested_by`,
        sql`c.first_person_id + c.second_person_id - c.requested_by`,
      )} as direct,
      coalesce(other.last_read_message_id, 0) as read_up_to
    from conversation_participants as p
    join conversations as c on c.id = p.conversation_id
    left join conversation_participants as other on other.conversation_id = c.id and other.user_id <> p.user_id
    left join profiles as o
      on o.id = case when c.first_person_id = ${actor.id} then c.second_person_id else c.first_person_id end
    where p.user_id = ${actor.id} and c.id = ${conversationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('missing', CONVERSATION_NOT_FOUND)
  return {
    id: row.id,
    person: showOther(row),
    state: await stateOf(db, actor, row),
    readUpTo: showsReadMarks(row.request_status) ? row.read_up_to : 0,
  }
}

async function stateOf(db: Db, actor: Actor, row: Row): Promise<ConversationState> {
  if (row.person_id === null) return 'removed'
  if ((await findBlocks(db, actor.id, row.person_id)).blocking) return 'blocking'
  // if they have become friends, or the receiver follows the sender by now, the request is moot: nobody waits
  if (showsReadMarks(row.request_status) || row.direct) return 'open'
  if (row.requested_by === actor.id) return 'waits'
  return row.request_status === 'waiting' ? 'asks' : 'open'
}

/** The conversation with a person, if there is one. */
export async function findConversationWith(db: Db, actor: Actor, personId: number): Promise<number | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('first_person_id', '=', Math.min(actor.id, personId))
    .where('second_person_id', '=', Math.max(actor.id, personId))
    .executeTakeFirst()
  return row?.id ?? null
}
