import { sql } from 'kysely'
import type { ExportParts } from './export-part.ts'

/** Whom the person knows here, and what they wrote to each other. */
export const PEOPLE_PARTS: ExportParts = {
  seguindo: (
    id,
  ) => sql`select p.username, p.full_name, f.created_at from follows f join profiles p on p.id = f.following_id
    where f.follower_id = ${id}`,
  seguidores: (
    id,
  ) => sql`select p.username, p.full_name, f.created_at from follows f join profiles p on p.id = f.follower_id
    where f.following_id = ${id}`,
  amizades: (
    id,
  ) => sql`select p.username, p.full_name, r.status, r.sender_id = ${id} as asked_by_me, r.created_at
    from friend_requests r join profiles p on p.id = r.sender_id + r.receiver_id - ${id}::bigint
    where ${id} in (r.sender_id, r.receiver_id) and not (r.muted and r.receiver_id = ${id})`,
  amizades_recusadas: (id) => sql`select p.username, f.refused_at from friend_refusals f
    join profiles p on p.id = f.sender_id where f.receiver_id = ${id}`,
  bloqueados: (id) => sql`select p.username, b.created_at from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = ${id}`,
  mensagens: (
    id,
  ) => sql`select m.conversation_id, p.username as with, coalesce(m.sender_id = ${id}, false) as mine,
    m.content, m.created_at from conversation_participants c join messages m on m.conversation_id = c.conversation_id
    join conversations v on v.id = c.conversation_id
    left join profiles p on p.id = case when v.first_person_id = ${id} then v.second_person_id else v.first_person_id end
    where c.user_id = ${id} order by m.id`,
}
