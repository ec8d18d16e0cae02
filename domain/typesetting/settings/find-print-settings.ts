import type { Db } from '#db/client.ts'
import { NO_PRINT_SETTINGS, type PrintSettings } from './print-settings-schema.ts'

/** What the authors of a work chose for paper. The caller has seen that the work may be read. */
export async function findPrintSettings(db: Db, workId: number): Promise<PrintSettings> {
  const row = await db
    .selectFrom('print_settings')
    .select(['form', 'font', 'unit', 'nature', 'board', 'approved_on as approvedOn'])
    .$narrowType<Pick<PrintSettings, 'form' | 'font'>>()
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row ?? NO_PRINT_SETTINGS
}
