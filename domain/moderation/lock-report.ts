import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReportStatus, ReportType } from '#domain/reports/texts.ts'
import { REPORT_NOT_FOUND } from './texts.ts'
import { readableWork } from '#domain/works/visibility.ts'

/** A report with the people it concerns, locked until the transaction ends. */
export interface ReportAtHand {
  id: number
  receipt: string
  type: ReportType
  status: ReportStatus
  /** Null where it is gone. */
  workId: number | null
  /** As it was when it was reported. */
  workTitle: string
  /** Null where the work is gone or hidden. */
  workPath: string | null
  /** Null where the account was erased. */
  reporter: { id: number; username: string; fullName: string } | null
  /** Who answers for the work now, or did when it was reported. */
  authorIds: number[]
}

interface Row {
  work_id: number | null
  receipt: string
  report_type: ReportType
  status: ReportStatus
  work_title: string
  reported_by: number | null
  slug: string | null
  owner: string | null
  author_ids: number[]
}

export async function lockReport(tx: Tx, reportId: number): Promise<ReportAtHand> {
  // Locks the people first, by id: the erasure of an account changes its reports only afterwards.
  const concerned = await readReport(tx, reportId)
  const people = await lockPeople(tx, [concerned.reported_by ?? [], concerned.author_ids].flat())
  await tx.selectFrom('ethics_reports').select('id').where('id', '=', reportId).forUpdate().execute()
  const row = await readReport(tx, reportId)
  const reporter = row.reported_by === null ? undefined : people.get(row.reported_by)
  return {
    id: reportId,
    receipt: row.receipt,
    type: row.report_type,
    status: row.status,
    workId: row.work_id,
    workTitle: row.work_title,
    workPath: row.slug === null ? null : workPath(row.owner, row.slug),
    reporter: reporter ?? null,
    authorIds: row.author_ids.filter((id) => people.has(id)),
  }
}

async function readReport(tx: Tx, reportId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select w.id as work_id, r.receipt, r.report_type, r.status, r.work_title, r.reported_by, p.username as owner,
      case when ${readableWork('w')} then w.slug end as slug,
      array(
        select w.owner_id where w.owner_id is not null
        union select c.co_author_id from co_author_requests c where c.work_id = w.id and c.status = 'accepted'
        union select a::bigint from jsonb_array_elements_text(r.evidence -> 'author_ids') as a
        union select o.id from users o where o.username = r.evidence ->> 'username'
      ) as author_ids
    from ethics_reports r left join works w on w.id = r.work_id left join profiles p on p.id = w.owner_id
    where r.id = ${reportId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Refusal('missing', REPORT_NOT_FOUND)
  return row
}

async function lockPeople(tx: Tx, ids: number[]) {
  const people = new Map<number, NonNullable<ReportAtHand['reporter']>>()
  if (ids.length === 0) return people
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.username', 'p.full_name'])
    .where('u.id', 'in', ids)
    .orderBy('u.id')
    .forKeyShare('u')
    .execute()
  for (const { id, username, full_name } of rows) people.set(id, { id, username, fullName: full_name })
  return people
}
