import { sql } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeTimeCursor, pageOf, type Page } from '#domain/page.ts'
import { writesDirectly } from './writes-directly.ts'

export interface ConversationPerson {
  id: number
  username: string
  fullName: string
  avatarUrl: string | null
  verified: boolean
}

export interface InboxEntry {
  id: number
  /** Null once the account is removed. */
  person: ConversationPerson | null
  last: { content: string; mine: boolean; at: string } | null
  unread: number
  /** A stranger's message that waits for one's answer. */
  request: boolean
}

export type ConversationList = 'all' | 'requests'

const SIZE = 30
const SHOWN = 140

export interface InboxRow {
  id: number
  person_id: number | null
  username: string | null
  full_name: string | null
  avatar_key: string | null
  is_verified: boolean | null
  content: string | null
  mine: boolean | null
  last_at: Date | null
  unread: number
  request: boolean
  at: string | null
}

const WAITS_FOR_ME = (actor: Actor) =>
  sql<boolean>`(c.request_status = 'waiting' and c.requested_by is distinct from ${actor.id}::bigint
    and ${writesDirectly(sql`c.requested_by`, actor.id)} is not true)`

/** One's conversations, what was written last first; what one refused is shown no more. */
export async function findConversations(
  db: Db,
  actor: Actor,
  inbox: ConversationList,
  cursor?: string | null,
): Promise<Page<InboxEntry>> {
  const after = decodeTimeCursor(cursor)
  const inInbox = inbox === 'requests' ? WAITS_FOR_ME(actor) : sql<boolean>`not ${WAITS_FOR_ME(actor)}`
  const { rows } = await sql<InboxRow>`
    select c.id, o.id as person_id, o.username, o.full_name, o.avatar_key, o.is_verified,
      left(m.content, ${SHOWN}) as content, m.sender_id = ${actor.id} as mine, m.created_at as last_at,
      p.unread, ${WAITS_FOR_ME(actor)} as request, p.last_message_at::text as at
    from conversation_participants as p
    join conversations as c on c.id = p.conversation_id
    left join profiles as o
      on o.id = case when c.first_person_id = ${actor.id} then c.second_person_id else c.first_person_id end
    left join lateral (
      select content, sender_id, created_at from messages
      where conversation_id = c.id order by id desc limit 1) as m on true
    where p.user_id = ${actor.id} and ${inInbox}
      and not (c.request_status = 'refused' and c.requested_by is distinct from ${actor.id}::bigint)
      and ${
        after
          ? sql`(p.last_message_at, p.conversation_id) < (${after.at}::text::timestamptz, ${after.id}::bigint)`
          : sql`true`
      }
    order by p.last_message_at desc nulls last, p.conversation_id desc limit ${SIZE + 1}`.execute(db)
  return pageOf(rows, SIZE, (row) => [row.at ?? '', row.id], showEntry)
}

function showEntry(row: InboxRow): InboxEntry {
  return {
    id: row.id,
    person: showOther(row),
    last:
      row.content === null
        ? null
        : { content: row.content, mine: row.mine ?? false, at: row.last_at!.toISOString() },
    unread: row.unread,
    request: row.request,
  }
}

type PersonRow = Pick<InboxRow, 'person_id' | 'username' | 'full_name' | 'avatar_key' | 'is_verified'>

export function showOther(row: PersonRow): ConversationPerson | null {
  if (row.person_id === null) return null
  return {
    id: row.person_id,
    username: row.username!,
    fullName: row.full_name!,
    avatarUrl: avatarUrl(row.avatar_key),
    verified: row.is_verified ?? false,
  }
}

export async function countRequestsWaiting(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from conversation_participants as p
    join conversations as c on c.id = p.conversation_id
    where p.user_id = ${actor.id} and ${WAITS_FOR_ME(actor)}`.execute(db)
  return rows[0]!.waiting
}
