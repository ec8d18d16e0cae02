import { sql } from 'kysely'
import type { Parts } from './part.ts'

/** What the person said in communities. */
export const COMMUNITY_PARTS: Parts = {
  comunidades: (id) => sql`select c.name, m.role, m.joined_at from community_members m
    join communities c on c.id = m.community_id where m.user_id = ${id}`,
  discussoes: (
    id,
  ) => sql`select c.name as community, d.title, d.content, d.created_at from community_discussions d
    join communities c on c.id = d.community_id where d.user_id = ${id}`,
  respostas: (id) =>
    sql`select discussion_id, content, created_at from discussion_replies where user_id = ${id}`,
}
