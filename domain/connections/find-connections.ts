import { sql, type RawBuilder } from 'kysely'
import { avatarUrl } from '#platform/addresses/file-paths.ts'
import type { Db } from '#db/client.ts'
import { decodeTimeCursor, pageOf, type Page } from '#domain/page.ts'

export interface Connection {
  id: number
  username: string
  fullName: string
  institution: string | null
  avatarUrl: string | null
  verified: boolean
  /** Of the request, where the list is one of requests. */
  requestId: number | null
}

export type ConnectionList = 'followers' | 'following' | 'friends' | 'received' | 'sent' | 'blocked'

const SIZE = 30

interface Row {
  id: number
  username: string
  full_name: string
  institution: string | null
  avatar_key: string | null
  is_verified: boolean
  request_id: number | null
  at: string
}

// Who is in each list, since when, and by which request. Times are strings: a Date would lose the
// microseconds.
const LISTS: Record<ConnectionList, (personId: number) => RawBuilder<unknown>> = {
  followers: (id) => sql`select follower_id as other, created_at as at, null::bigint as request_id
    from follows where following_id = ${id}`,
  following: (id) => sql`select following_id as other, created_at as at, null::bigint as request_id
    from follows where follower_id = ${id}`,
  friends: (
    id,
  ) => sql`select sender_id + receiver_id - ${id}::bigint as other, accepted_at as at, id as request_id
    from friend_requests where status = 'accepted' and ${id} in (sender_id, receiver_id)`,
  received: (id) => sql`select sender_id as other, created_at as at, id as request_id
    from friend_requests where status = 'pending' and not muted and receiver_id = ${id}`,
  sent: (id) => sql`select receiver_id as other, created_at as at, id as request_id
    from friend_requests where status = 'pending' and sender_id = ${id}`,
  blocked: (id) => sql`select blocked_id as other, created_at as at, null::bigint as request_id
    from blocks where blocker_id = ${id}`,
}

/**
 * Anybody may list a person's followers and followed; the other lists are private: callers pass only the
 * actor's own id.
 */
export async function findConnections(
  db: Db,
  personId: number,
  list: ConnectionList,
  cursor?: string | null,
): Promise<Page<Connection>> {
  const after = decodeTimeCursor(cursor)
  const { rows } = await sql<Row>`
    select p.id, p.username, p.full_name, p.institution, p.avatar_key, p.is_verified, l.request_id, l.at::text as at
    from (${LISTS[list](personId)}) as l join profiles p on p.id = l.other
    where ${after ? sql`(l.at, l.other) < (${after.at}::text::timestamptz, ${after.id}::bigint)` : sql`true`}
    order by l.at desc, l.other desc limit ${SIZE + 1}`.execute(db)
  return pageOf(
    rows,
    SIZE,
    (row) => [row.at, row.id],
    (row) => ({
      id: row.id,
      username: row.username,
      fullName: row.full_name,
      institution: row.institution,
      avatarUrl: avatarUrl(row.avatar_key),
      verified: row.is_verified,
      requestId: row.request_id,
    }),
  )
}

export async function countConnections(
  db: Db,
  personId: number,
): Promise<{ followers: number; following: number }> {
  const { rows } = await sql<{ followers: number; following: number }>`
    select (select count(*) from follows where following_id = ${personId}) as followers,
      (select count(*) from follows where follower_id = ${personId}) as following`.execute(db)
  return rows[0]!
}

/** How many wait for an answer. */
export async function countRequests(db: Db, personId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('friend_requests')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('receiver_id', '=', personId)
    .where('status', '=', 'pending')
    .where('muted', '=', false)
    .executeTakeFirstOrThrow()
  return waiting
}
