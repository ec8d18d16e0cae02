import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

export interface ReadableResume {
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
}

/** Whether this reader may see the CV of `p`: its owner says who. Blocked people are no friends. */
export const mayReadResume = (readerId: number | null) => sql<boolean>`
  coalesce(p.resume_key is not null and (
    p.id = ${readerId}::bigint or p.resume_visibility = 'everyone'
    or (p.resume_visibility = 'members' and ${readerId}::bigint is not null)
    or (p.resume_visibility = 'friends' and exists (
      select from friend_requests as r
      where r.status = 'accepted' and ((r.sender_id = p.id and r.receiver_id = ${readerId}::bigint)
        or (r.receiver_id = p.id and r.sender_id = ${readerId}::bigint))))), false)`

/** The CV of a person, for who may see it; for others there is none. */
export async function getResume(
  db: Db,
  actor: Actor | null,
  username: string,
): Promise<ReadableResume | null> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('files as f', 'f.key', 'p.resume_key')
    .select(['f.key', 'f.name', 'f.media_type as mediaType', 'f.bytes', 'f.sha256'])
    .where('p.username', '=', username.toLowerCase())
    .where(mayReadResume(actor?.id ?? null))
    .executeTakeFirst()
  return row ?? null
}
