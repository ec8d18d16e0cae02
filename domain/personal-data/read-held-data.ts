import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'

type Rows = (id: number) => RawBuilder<unknown>

// What is held about a person, by the file of the ZIP it goes to. Secrets of signing in are nobody's to read, and of
// other people only what the person sees of them here.
const HELD: Readonly<Record<string, Rows>> = {
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
  verificacoes: (id) => sql`select status, rejection_reason, created_at, reviewed_at, photos_erased_at
    from verifications where user_id = ${id}`,
  sessoes: (id) =>
    sql`select ip_address, user_agent, created_at, updated_at, expires_at from sessions where user_id = ${id}`,
  dispositivos: (id) => sql`select first_seen_at, last_seen_at from known_devices where user_id = ${id}`,
  papeis: (id) => sql`select role, granted_at from user_roles where user_id = ${id}`,
  suspensoes: (id) => sql`select reason, suspended_at, expires_at, lifted_at, lift_reason
    from suspensions where user_id = ${id}`,
  trabalhos: (
    id,
  ) => sql`select w.slug, w.title, w.abstract, w.category, w.thematic_area, w.institution, w.keywords,
    w.co_authors, w.language, w.licence, w.internal_doi, w.registered_doi, w.journal, w.journal_year, w.city,
    w.publisher, w.volume, w.issue, w.pages, w.issn, w.isbn, w.published_at, f.views, f.downloads, f.likes,
    f.comments, f.reviews, (select json_agg(json_build_object('version', v.version_number, 'title', v.title,
      'notes', v.version_notes, 'content', v.content, 'created_at', v.created_at) order by v.version_number)
      from work_versions v where v.work_id = w.id) as versions
    from works w left join work_figures f on f.work_id = w.id where w.owner_id = ${id}`,
  coautorias: (id) => sql`select w.title, w.slug, r.status, r.created_at, r.answered_at
    from co_author_requests r join works w on w.id = r.work_id where ${id} in (r.co_author_id, r.requester_id)`,
  rascunhos: (id) => sql`select data, created_at, updated_at from drafts where owner_id = ${id}`,
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
  curtidas: (
    id,
  ) => sql`select w.title as work, l.created_at from work_likes l join works w on w.id = l.work_id
    where l.user_id = ${id}`,
  lista_de_leitura: (
    id,
  ) => sql`select w.title as work, s.created_at from saved_works s join works w on w.id = s.work_id
    where s.user_id = ${id}`,
  leituras: (id) => sql`select w.title as work, v.viewed_at from work_views v join works w on w.id = v.work_id
    where v.viewer_id = ${id}`,
  downloads: (id) => sql`select w.title as work, d.file_type, d.downloaded_at from work_downloads d
    join works w on w.id = d.work_id where d.downloader_id = ${id}`,
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
  bloqueados: (id) => sql`select p.username, b.created_at from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = ${id}`,
  mensagens: (
    id,
  ) => sql`select m.conversation_id, p.username as with, coalesce(m.sender_id = ${id}, false) as mine,
    m.content, m.created_at from conversation_participants c join messages m on m.conversation_id = c.conversation_id
    join conversations v on v.id = c.conversation_id
    left join profiles p on p.id = case when v.first_person_id = ${id} then v.second_person_id else v.first_person_id end
    where c.user_id = ${id} order by m.id`,
  comunidades: (id) => sql`select c.name, m.role, m.joined_at from community_members m
    join communities c on c.id = m.community_id where m.user_id = ${id}`,
  discussoes: (
    id,
  ) => sql`select c.name as community, d.title, d.content, d.created_at from community_discussions d
    join communities c on c.id = d.community_id where d.user_id = ${id}`,
  respostas: (id) =>
    sql`select discussion_id, content, created_at from discussion_replies where user_id = ${id}`,
  denuncias: (
    id,
  ) => sql`select work_title, report_type, description, receipt, status, created_at from ethics_reports
    where reported_by = ${id}`,
  conquistas: (id) => sql`select badge_type, badge_name, earned_at from user_badges where user_id = ${id}`,
  notificacoes: (id) =>
    sql`select type, title, message, link, is_read, created_at from notifications where user_id = ${id}`,
  arquivos: (id) => sql`select kind, name, media_type, bytes, created_at from files where owner_id = ${id}`,
}

/** Part after part, so that no more than one is held in memory. */
export async function* readHeldData(
  db: Db,
  personId: number,
): AsyncGenerator<{ name: string; rows: unknown[] }> {
  for (const [name, rows] of Object.entries(HELD)) {
    yield { name, rows: (await rows(personId).execute(db)).rows }
  }
}
