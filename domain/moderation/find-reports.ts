import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { evidencePath } from '#domain/integrity/evidence-path.ts'
import { REPORT_STATUS, type ReportStatus, type ReportType } from '#domain/reports/texts.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Measure } from './texts.ts'

export interface PanelReport {
  id: number
  type: ReportType
  status: ReportStatus
  description: string
  /** As it stood when it was reported. */
  workTitle: string
  /** Where it stands now; null: 'Post deletado'. */
  workPath: string | null
  workId: number | null
  /** What was kept of the work when it was reported, where it is gone. */
  kept: KeptWork | null
  /** Where the automatic checks of the work are read, once one has run. */
  checks: string | null
  /** Only here does this name stand; null where the account was erased or is hidden from who asks. */
  reporter: { fullName: string; username: string; verified: boolean } | null
  createdAt: string
  measure: Measure | null
  reason: string | null
  /** Whether it is theirs, or about them: then they do not decide. */
  ownMatter: boolean
}

export interface KeptWork {
  author: string | null
  version: number
  file: string | null
  abstract: string
  content: string
}

const SIZE = 20
const KEPT = 20_000

interface Row {
  id: number
  report_type: ReportType
  status: ReportStatus
  description: string
  work_title: string
  work_id: number | null
  slug: string | null
  owner: string | null
  kept: KeptWork | null
  checked: boolean
  reporter_name: string | null
  reporter_username: string | null
  reporter_verified: boolean | null
  created_at: Date
  measure: Measure | null
  decision_reason: string | null
  own: boolean
}

/** Ethics reports, the newest first; a report about oneself is listed without who filed it. */
export async function findReports(
  db: Db,
  actor: Actor | null,
  { status, query = '', cursor }: { status?: string | null; query?: string; cursor?: string | null } = {},
): Promise<Page<PanelReport>> {
  requireStaff(actor)
  const before = decodeIdCursor(cursor)
  const words = query.toWellFormed().replaceAll('\0', '').trim().slice(0, 200)
  const { rows } = await sql<Row>`
    select r.id, r.report_type, r.status, r.description, r.work_title, r.created_at, r.measure,
      case when w.id is null then jsonb_build_object('author', r.evidence -> 'full_name',
        'version', coalesce(r.evidence -> 'version_number', '1'), 'file', r.evidence -> 'file_name',
        'abstract', coalesce(r.evidence ->> 'abstract', ''),
        'content', left(coalesce(r.evidence ->> 'content', ''), ${KEPT})) end as kept,
      -- one look per report of the page, never all runs at once
      coalesce((select true from integrity_runs i where i.work_id = w.id and i.finished_at is not null limit 1), false)
        as checked,
      r.decision_reason, w.id as work_id, w.slug, o.username as owner, p.full_name as reporter_name,
      p.username as reporter_username, p.is_verified as reporter_verified, ${isOwnMatter(actor, 'report', sql.ref('r.id'))} as own
    from ethics_reports r left join works w on w.id = r.work_id left join profiles o on o.id = w.owner_id
    left join profiles p on p.id = r.reported_by
    where ${status && status in REPORT_STATUS ? sql`r.status = ${status}` : sql`true`}
      and ${words ? sql`(fold(r.work_title) like '%' || fold(${escapeLike(words)}) || '%' or r.receipt = ${words.toUpperCase()})` : sql`true`}
      and ${before === null ? sql`true` : sql`r.id < ${before}`}
    order by r.id desc limit ${SIZE + 1}`.execute(db)
  return pageOf(rows, SIZE, (row) => [row.id], show)
}

function show(row: Row): PanelReport {
  const named = row.reporter_name && row.reporter_username && !row.own
  return {
    id: row.id,
    type: row.report_type,
    status: row.status,
    description: row.description,
    workTitle: row.work_title,
    workPath: row.slug === null ? null : workPath(row.owner, row.slug),
    workId: row.work_id,
    kept: row.kept,
    checks: row.checked && row.slug !== null ? evidencePath({ username: row.owner, slug: row.slug }) : null,
    reporter: named
      ? {
          fullName: row.reporter_name!,
          username: row.reporter_username!,
          verified: row.reporter_verified ?? false,
        }
      : null,
    createdAt: row.created_at.toISOString(),
    measure: row.measure,
    reason: row.decision_reason,
    ownMatter: row.own,
  }
}
