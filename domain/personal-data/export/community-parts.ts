import { sql } from 'kysely'
import type { ExportParts } from './export-part.ts'

/** What the person said in communities. */
export const COMMUNITY_PARTS: ExportParts = {
  comunidades: (id) => sql`select c.name, m.role, m.joined_at, m.muted_until, m.told from community_members m
    join communities c on c.id = m.community_id where m.user_id = ${id}`,
  coordenacoes: (
    id,
  ) => sql`select c.name as community, k.role, k.since, k.until from community_coordinations k
    join communities c on c.id = k.community_id where k.user_id = ${id}`,
  discussoes: (
    id,
  ) => sql`select c.name as community, d.title, d.content, d.created_at from community_discussions d
    join communities c on c.id = d.community_id where d.user_id = ${id}`,
  respostas: (id) =>
    sql`select discussion_id, content, created_at from discussion_replies where user_id = ${id}`,
  rascunhos_de_discussoes: (id) => sql`select c.name as community, d.title, d.content, d.updated_at
    from discussion_drafts d join communities c on c.id = d.community_id where d.user_id = ${id}`,
  comunidades_propostas: (
    id,
  ) => sql`select c.name, c.description, c.thematic_area, c.status, c.sent_at, c.decided_at,
    c.decision_reason from communities c where c.created_by = ${id}`,
  comunidades_de_que_foi_retirado: (id) => sql`select c.name as community, r.reason, r.removed_at
    from community_removals r join communities c on c.id = r.community_id where r.user_id = ${id}`,
  medidas_em_comunidades: (
    id,
  ) => sql`select c.name as community, m.kind, m.reason, m.taken_at, m.ends_at, m.ended_at
    from community_measures m join communities c on c.id = m.community_id where m.user_id = ${id}`,
  discussoes_lidas: (id) =>
    sql`select r.discussion_id, r.read_at from discussion_readings r where r.user_id = ${id}`,
  convites_para_coordenar: (
    id,
  ) => sql`select c.name as community, coalesce(h.offered_by = ${id}, false) as offered_by_me,
    h.status, h.offered_at, h.answered_at from community_handovers h join communities c on c.id = h.community_id
    where ${id} in (h.user_id, h.offered_by)`,
}
