import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'

/** Records that a member has read a discussion to its end; nothing is stored for non-members. */
export async function markDiscussionRead(db: Db, actor: Actor, discussionId: number): Promise<void> {
  await sql`insert into discussion_readings (user_id, discussion_id, read_at)
    select ${actor.id}, d.id, ${now()} from community_discussions as d
    join community_members as m on m.community_id = d.community_id and m.user_id = ${actor.id}
    where d.id = ${discussionId}
    on conflict on constraint discussion_readings_pk do update set read_at = excluded.read_at`.execute(db)
}
