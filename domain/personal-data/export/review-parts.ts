import { sql } from 'kysely'
import type { ExportParts } from './export-part.ts'
import { ofShownWork, shownWork } from './shown-work.ts'

/** What the person said of works, and what was said to them about it. */
export const REVIEW_PARTS: ExportParts = {
  comentarios: (id) => sql`select ${shownWork(id)}, c.content, c.created_at from comments c
    join works w on w.id = c.work_id where c.user_id = ${id}`,
  avaliacoes: (
    id,
  ) => sql`select ${shownWork(id)}, r.rating, r.comment, r.status, r.is_anonymous, r.created_at, r.completed_at,
    ${ofShownWork(id, 'r.author_reply')} as author_reply
    from reviews r join works w on w.id = r.work_id where r.reviewer_id = ${id}`,
  versoes_anteriores_de_avaliacoes: (
    id,
  ) => sql`select ${shownWork(id)}, v.revision, v.rating, v.comment, v.work_version, v.written_at from review_revisions v
    join reviews r on r.id = v.review_id join works w on w.id = r.work_id where r.reviewer_id = ${id}`,
  agradecimentos: (id) => sql`select ${shownWork(id)}, t.created_at from review_thanks t
    join reviews r on r.id = t.review_id join works w on w.id = r.work_id where t.user_id = ${id}`,
  agradecimentos_recebidos: (id) => sql`select ${shownWork(id)}, t.created_at from review_thanks t
    join reviews r on r.id = t.review_id join works w on w.id = r.work_id where r.reviewer_id = ${id}`,
  creditos_de_avaliacoes_anonimas: (id) => sql`select ${shownWork(id)}, a.counts_from, a.counted_at, a.credit
    from anonymous_review_credits a left join reviews r on r.id = a.review_id left join works w on w.id = r.work_id
    where a.reviewer_id = ${id}`,
  meses_de_avaliacoes_anonimas: (id) =>
    sql`select m.month, m.reviews from anonymous_review_months m where m.reviewer_id = ${id}`,
  certificados: (id) =>
    sql`select c.serial, c.statement, c.issued_at from certificates c where c.user_id = ${id}`,
  respostas_a_avaliacoes: (
    id,
  ) => sql`select ${shownWork(id)}, r.author_reply, r.author_replied_at from reviews r
    join works w on w.id = r.work_id where r.author_replied_by = ${id}`,
  discussoes_de_avaliacoes: (id) =>
    sql`select review_id, message, created_at from review_messages where user_id = ${id}`,
  convites_para_avaliar: (id) => sql`select ${shownWork(id)}, i.status,
    case when i.inviter_id = ${id} then i.message else ${ofShownWork(id, 'i.message')} end as message, i.created_at, i.answered_at
    from review_invitations i join works w on w.id = i.work_id where ${id} in (i.reviewer_id, i.inviter_id)`,
}
