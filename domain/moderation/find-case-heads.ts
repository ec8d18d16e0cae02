import { type RawBuilder, sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { evidencePath } from '#domain/integrity/evidence-path.ts'
import { REPORT_STATUS, REPORT_TYPES, type ReportStatus, type ReportType } from '#domain/reports/texts.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Measure } from './texts.ts'

export interface PanelReport {
  id: number
  type: ReportType
  status: ReportStatus
  description: string
  /** As it was when it was reported. */
  workTitle: string
  /** Where it is now; null: 'Post deletado'. */
  workPath: string | null
  workId: number | null
  /** The version that was read when it was reported, and the current one. */
  version: number
  currentVersion: number | null
  /** Who answers for the work; where it is gone, whose account it was. */
  accused: Accused[]
  /** What was kept of the work when it was reported, where it is gone. */
  kept: KeptWork | null
  /** Where the automatic checks of the work are read, once one has run. */
  checks: string | null
  /** The only place that shows this name; null if the account was erased or the reader may not learn it. */
  reporter: { fullName: string; username: string; verified: boolean } | null
  createdAt: string
  measure: Measure | null
  reason: string | null
  /** The reader reported it or is accused: then they do not decide. */
  ownMatter: boolean
}

export interface Accused {
  id: number
  fullName: string
  username: string
  verified: boolean
}

export interface ReportFilter {
  status?: string | null
  type?: string | null
  /** Filters by the username of the accused, or of the reporter, except on matters of one's own. */
  person?: string | null
  query?: string
  cursor?: string | null
}

export interface KeptWork {
  author: string | null
  version: number
  file: string | null
  abstract: string
  content: string
}

const SIZE = 20
/** Of all the cases of a page together. */
const ON_WORKS = 200
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
  version: number
  current_version: number | null
  accused: Accused[]
  reporter_name: string | null
  reporter_username: string | null
  reporter_verified: boolean | null
  created_at: Date
  measure: Measure | null
  decision_reason: string | null
  own: boolean
}

const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 200)

/**
 * Cases, the newest first: of the reports on one work that match, only the newest is listed. A report about oneself
 * is listed without who filed it.
 */
export async function findCaseHeads(
  db: Db,
  actor: Actor | null,
  filters: ReportFilter = {},
): Promise<Page<PanelReport>> {
  requireStaff(actor)
  const newer = sql`not exists (select from ethics_reports n where n.work_id = r.work_id and n.id > r.id
    and ${statusIs(filters.status, 'n')} and ${typeIs(filters.type, 'n')})`
  const which = sql`${matching(actor, filters)} and ${newer}`
  const rows = await selectReports(db, actor, which, filters.cursor)
  return pageOf(rows, SIZE, (row) => [row.id], showReport)
}

/** The reports on these works that match, the newest first. */
export async function findReportsOn(
  db: Db,
  actor: Actor,
  workIds: readonly number[],
  { status, type }: ReportFilter,
): Promise<PanelReport[]> {
  if (workIds.length === 0) return []
  const which = sql`r.work_id = any(${workIds}) and ${statusIs(status, 'r')} and ${typeIs(type, 'r')}`
  return (await selectReports(db, actor, which, null, ON_WORKS)).map(showReport)
}

const statusIs = (status: string | null | undefined, table: string) =>
  status && Object.hasOwn(REPORT_STATUS, status) ? sql`${sql.ref(`${table}.status`)} = ${status}` : sql`true`
const typeIs = (type: string | null | undefined, table: string) =>
  type && Object.hasOwn(REPORT_TYPES, type) ? sql`${sql.ref(`${table}.report_type`)} = ${type}` : sql`true`

function matching(actor: Actor, { status, type, person, query = '' }: ReportFilter) {
  const words = clean(query)
  const username = clean(person ?? '')
    .replace(/^@/, '')
    .toLowerCase()
  return sql`${statusIs(status, 'r')} and ${typeIs(type, 'r')}
    and ${
      words
        ? sql`(fold(r.work_title) like '%' || fold(${escapeLike(words)}) || '%' or r.receipt = ${words.toUpperCase()})`
        : sql`true`
    }
    and ${username ? concerns(actor, username) : sql`true`}`
}

/** On a matter of one's own, filtering by name must not reveal who reported it. */
const concerns = (actor: Actor, username: string) => sql`(
  r.work_id in (select w.id from works w join profiles p on p.id = w.owner_id where p.username = ${username}
    union all select c.work_id from co_author_requests c join profiles p on p.id = c.co_author_id
      where p.username = ${username} and c.status = 'accepted')
  or r.evidence ->> 'username' = ${username}
  or (r.reported_by = (select id from profiles where username = ${username})
    and not ${isOwnMatter(actor, 'report', sql.ref('r.id'))}))`

async function selectReports(
  db: Db,
  actor: Actor,
  which: RawBuilder<unknown>,
  cursor: string | null | undefined,
  limit = SIZE + 1,
): Promise<Row[]> {
  const before = decodeIdCursor(cursor)
  const { rows } = await sql<Row>`
    select r.id, r.report_type, r.status, r.description, r.work_title, r.created_at, r.measure,
      case when w.id is null then jsonb_build_object('author', r.evidence -> 'full_name',
        'version', coalesce(r.evidence -> 'version_number', '1'), 'file', r.evidence -> 'file_name',
        'abstract', coalesce(r.evidence ->> 'abstract', ''),
        'content', left(coalesce(r.evidence ->> 'content', ''), ${KEPT})) end as kept,
      -- one look per report of the page, never all runs at once
      coalesce((select true from integrity_runs i where i.work_id = w.id and i.finished_at is not null limit 1), false)
        as checked,
      coalesce((r.evidence ->> 'version_number')::int, 1) as version, w.current_version,
      (select coalesce(json_agg(json_build_object('id', a.id, 'fullName', a.full_name, 'username', a.username,
          'verified', a.is_verified)
          order by a.id <> w.owner_id, a.id), '[]')
        from profiles a where a.id = w.owner_id or (w.id is null and a.username = r.evidence ->> 'username')
          or a.id in (select c.co_author_id from co_author_requests c where c.work_id = w.id and c.status = 'accepted'))
        as accused,
      r.decision_reason, w.id as work_id, w.slug, o.username as owner, p.full_name as reporter_name,
      p.username as reporter_username, p.is_verified as reporter_verified, ${isOwnMatter(actor, 'report', sql.ref('r.id'))} as own
    from ethics_reports r left join works w on w.id = r.work_id left join profiles o on o.id = w.owner_id
    left join profiles p on p.id = r.reported_by
    where ${which} and ${before === null ? sql`true` : sql`r.id < ${before}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

function showReport(row: Row): PanelReport {
  const named = row.reporter_name && row.reporter_username && !row.own
  return {
    id: row.id,
    type: row.report_type,
    status: row.status,
    description: row.description,
    workTitle: row.work_title,
    workPath: row.slug === null ? null : workPath(row.owner, row.slug),
    workId: row.work_id,
    version: row.version,
    currentVersion: row.current_version,
    accused: row.accused,
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
