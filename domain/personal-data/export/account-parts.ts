import { sql } from 'kysely'
import type { ExportParts } from './export-part.ts'

/** The account, who the person says to be, and what was kept of their coming and going. */
export const ACCOUNT_PARTS: ExportParts = {
  conta: (id) =>
    sql`select id, username, email, email_verified, two_factor_enabled, created_at from users where id = ${id}`,
  perfil: (
    id,
  ) => sql`select full_name, user_type, bio, area_of_expertise, institution, academic_title, skills, orcid_id,
    lattes_url, linkedin_url, resume_name, resume_visibility, who_may_message, email_on_new_device, is_verified, created_at
    from profiles where id = ${id}`,
  experiencia: (id) => sql`select company, position, description, location, start_date, end_date, is_current
    from experiences where user_id = ${id}`,
  formacao: (
    id,
  ) => sql`select institution, degree, field_of_study, description, start_date, end_date, is_current
    from educations where user_id = ${id}`,
  verificacoes: (
    id,
  ) => sql`select status, rejection_reason, created_at, consented_at, withdrawn_at, reviewed_at, photos_erased_at
    from verifications where user_id = ${id}`,
  sessoes: (id) =>
    sql`select ip_address, user_agent, created_at, updated_at, expires_at from sessions where user_id = ${id}`,
  enderecos_anteriores: (id) => sql`select email, changed_at from email_takebacks where user_id = ${id}`,
  dispositivos: (id) => sql`select first_seen_at, last_seen_at from known_devices where user_id = ${id}`,
  papeis: (id) => sql`select role, granted_at from user_roles where user_id = ${id}`,
  conquistas: (id) => sql`select badge_type, badge_name, earned_at from user_badges where user_id = ${id}`,
  notificacoes: (id) =>
    sql`select type, title, message, link, is_read, created_at from notifications where user_id = ${id}`,
  notificacoes_silenciadas: (id) => sql`select n.type from notification_mutes n where n.user_id = ${id}`,
  indicadores: (
    id,
  ) => sql`select a.total_posts, a.total_views, a.total_downloads, a.total_likes, a.total_comments,
    a.total_reviews, a.avg_rating, a.main_area, a.impact_index, a.computed_at from author_metrics a where a.user_id = ${id}`,
  reputacao: (id) => sql`select r.total_reviews, r.reputation_score, r.computed_at
    from reviewer_reputation r where r.user_id = ${id}`,
  rankings_por_mes: (id) => sql`select r.month, r.list, r.position, r.figures from ranking_rows r
    where r.user_id = ${id} order by r.month, r.list`,
  visitas_ao_painel: (id) => sql`select d.visited_at, d.figures, d.previous_at, d.previous_figures
    from dashboard_visits d where d.user_id = ${id}`,
  pedidos_de_dados: (id) =>
    sql`select e.status, e.requested_at, e.ready_at, e.expires_at from exports e where e.user_id = ${id}`,
  pedido_de_exclusao: (id) =>
    sql`select d.works_choice, d.requested_at, d.due_at from account_deletions d where d.user_id = ${id}`,
  arquivos: (id) => sql`select kind, name, media_type, bytes, created_at from files where owner_id = ${id}`,
}
