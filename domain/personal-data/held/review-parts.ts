import { sql } from 'kysely'
import type { Parts } from './part.ts'

/** What the person said of works, and what was said to them about it. */
export const REVIEW_PARTS: Parts = {
  comentarios: (id) => sql`select w.title as work, c.content, c.created_at from comments c
    join works w on w.id = c.work_id where c.user_id = ${id}`,
  avaliacoes: (
    id,
  ) => sql`select w.title as work, r.rating, r.comment, r.status, r.is_anonymous, r.created_at, r.completed_at,
    r.author_reply from reviews r join works w on w.id = r.work_id where r.reviewer_id = ${id}`,
  respostas_a_avaliacoes: (
    id,
  ) => sql`select w.title as work, r.author_reply, r.author_replied_at from reviews r
    join works w on w.id = r.work_id where r.author_replied_by = ${id}`,
  discussoes_de_avaliacoes: (id) =>
    sql`select review_id, message, created_at from review_messages where user_id = ${id}`,
  convites_para_avaliar: (id) => sql`select w.title as work, i.status, i.message, i.created_at, i.answered_at
    from review_invitations i join works w on w.id = i.work_id where ${id} in (i.reviewer_id, i.inviter_id)`,
}
