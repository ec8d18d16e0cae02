import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { REPORT_NOT_FOUND } from './texts.ts'

/** The report with this receipt, as somebody may have written it down. */
export async function findReport(db: Db, receipt: string): Promise<number> {
  const row = await db
    .selectFrom('ethics_reports')
    .select('id')
    .where('receipt', '=', receipt.trim().toUpperCase())
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', REPORT_NOT_FOUND)
  return row.id
}
