import { sql } from 'kysely'
import { FEW, type ExportParts } from './export-part.ts'
import { ofShownWork, shownWork } from './shown-work.ts'

/** What the person wrote, and what they did with works. */
export const WORK_PARTS: ExportParts = {
  trabalhos: (
    id,
  ) => sql`select w.slug, w.title, w.abstract, w.category, w.thematic_area, w.institution, w.keywords,
    w.co_authors, w.owner_role, w.deposit_declared_at, w.language, w.licence, w.internal_doi, w.doi_registered, w.registered_doi, w.journal, w.journal_year, w.city,
    w.publisher, w.volume, w.issue, w.pages, w.issn, w.isbn, w.published_at, f.views, f.downloads, f.likes,
    f.comments, f.reviews
    from works w left join work_figures f on f.work_id = w.id where w.owner_id = ${id}`,
  versoes: {
    atOnce: FEW,
    rows: (
      id,
    ) => sql`select w.slug, v.version_number as version, v.title, v.version_notes as notes, v.content, v.created_at
      from works w join work_versions v on v.work_id = w.id where w.owner_id = ${id} order by w.id, v.version_number`,
  },
  coautorias: (id) => sql`select w.id as work_id, ${ofShownWork(id, 'w.title')} as title,
    ${ofShownWork(id, 'w.slug')} as slug, r.status, r.created_at, r.answered_at
    from co_author_requests r join works w on w.id = r.work_id where ${id} in (r.co_author_id, r.requester_id)`,
  autorias: (id) => sql`select a.work_id, ${ofShownWork(id, 'w.title')} as title,
    ${ofShownWork(id, 'w.slug')} as slug, a.position, a.name, a.orcid_id, a.institution, a.roles, a.corresponding
    from work_authors a join works w on w.id = a.work_id where a.person_id = ${id} order by a.work_id`,
  rascunhos: {
    atOnce: FEW,
    rows: (id) => sql`select d.data, to_jsonb(p) - 'draft_id' as print_settings, d.created_at, d.updated_at
      from drafts d left join draft_print_settings p on p.draft_id = d.id where d.owner_id = ${id}`,
  },
  curtidas: (
    id,
  ) => sql`select ${shownWork(id)}, l.created_at from work_likes l join works w on w.id = l.work_id
    where l.user_id = ${id}`,
  lista_de_leitura: (
    id,
  ) => sql`select ${shownWork(id)}, s.created_at from saved_works s join works w on w.id = s.work_id
    where s.user_id = ${id}`,
  leituras: (
    id,
  ) => sql`select ${shownWork(id)}, v.viewed_at from work_views v join works w on w.id = v.work_id
    where v.viewer_id = ${id}`,
  downloads: (id) => sql`select ${shownWork(id)}, d.file_type, d.downloaded_at from work_downloads d
    join works w on w.id = d.work_id where d.downloader_id = ${id}`,
}
