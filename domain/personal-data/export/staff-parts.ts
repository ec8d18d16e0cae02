import { sql } from 'kysely'
import { isOwnersOf } from '#domain/moderation/content-kinds.ts'
import type { ExportParts } from './export-part.ts'
import { ofShownWork } from './shown-work.ts'

/** What staff decided of the person and their words, what the person said to staff, and did as staff. */
export const STAFF_PARTS: ExportParts = {
  denuncias: (
    id,
  ) => sql`select work_title, report_type, description, receipt, status, created_at from ethics_reports
    where reported_by = ${id}`,
  sinalizacoes: (id) => sql`select f.target_type, f.target_id, f.reason, f.created_at, f.outcome, f.decided_at
    from flags f where f.flagged_by = ${id}`,
  sinalizacoes_de_mensagens: (id) => sql`select m.message_id, m.evidence, m.status, m.created_at, m.decided_at
    from message_flags m where m.flagged_by = ${id}`,
  recursos: (
    id,
  ) => sql`select a.subject_type, a.subject_id, a.text, a.created_at, a.status, a.decided_at, a.decision_reason
    from appeals a where a.appellant_id = ${id}`,
  suspensoes: (id) => sql`select reason, suspended_at, expires_at, lifted_at, lift_reason
    from suspensions where user_id = ${id}`,
  advertencias: (
    id,
  ) => sql`select r.work_title, r.decision_reason as reason, r.resolved_at as given_at, w.withdrawn_at
    from warnings w join ethics_reports r on r.id = w.report_id where w.user_id = ${id}`,
  conteudos_ocultados: (
    id,
  ) => sql`select h.target_type, h.target_id, h.reason, h.hidden_at, h.restored_at, h.restore_reason
    from hidings h where ${isOwnersOf('h.target_type', 'h.target_id', id)}`,
  retirado_pela_moderacao: (id) => sql`select a.kind, a.words, a.put_aside_at from put_aside a
    where a.user_id = ${id} or a.community_id in (
      select m.community_id from community_members m where m.user_id = ${id} and m.role = 'owner')`,
  retidos_para_analise: (
    id,
  ) => sql`select p.kind, p.target_id, p.cause, p.site, p.held_at, p.outcome, p.decided_at
    from held_posts p where p.user_id = ${id}`,
  triagem: (id) =>
    sql`select s.kind, s.target_id, s.at, s.young, s.sites from screened_posts s where s.user_id = ${id}`,
  respostas_a_verificacoes: (
    id,
  ) => sql`select w.id as work_id, coalesce(${ofShownWork(id, 'w.title')}, '') as work, r.kind, d.actor_role, d.action, d.note, d.decided_at
    from integrity_decisions d join integrity_runs r on r.id = d.run_id left join works w on w.id = r.work_id
    where d.actor_id = ${id}`,
  quem_viu_minhas_fotos: (
    id,
  ) => sql`select w.photo, w.viewed_at, p.username, p.full_name from verification_views w
    join verifications v on v.id = w.verification_id left join profiles p on p.id = w.viewer_id where v.user_id = ${id}`,
  fotos_que_vi_na_equipe: (id) =>
    sql`select w.verification_id, w.photo, w.viewed_at from verification_views w where w.viewer_id = ${id}`,
  emails_da_equipe: (id) => sql`select m.sent_on from waiting_mails m where m.user_id = ${id}`,
  atos_na_equipe: (
    id,
  ) => sql`select m.action, m.target_type, m.target_id, m.reason, m.at from moderation_record m
    where m.actor_id = ${id}`,
}
