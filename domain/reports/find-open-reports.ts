import type { Db } from '#db/client.ts'
import { REPORT_TYPES, type ReportType } from './texts.ts'

export interface OpenReport {
  id: number
  receipt: string
  type: string
  workTitle: string
  filedAt: Date
}

/** What waits for a decision, the longest first. Not by whom it was filed. */
export async function findOpenReports(db: Db): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('ethics_reports')
    .select(['id', 'receipt', 'report_type', 'work_title', 'created_at'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    receipt: row.receipt,
    type: REPORT_TYPES[row.report_type as ReportType],
    workTitle: row.work_title,
    filedAt: row.created_at,
  }))
}
