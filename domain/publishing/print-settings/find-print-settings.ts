import type { Db } from '#db/client.ts'
import { NO_PRINT_SETTINGS, type PrintSettings } from './print-settings-schema.ts'

const COLUMNS = ['form', 'font', 'unit', 'nature', 'board', 'approved_on as approvedOn'] as const

/** What the authors of a work chose for paper. The caller has seen that the work may be read. */
export async function findPrintSettings(db: Db, workId: number): Promise<PrintSettings> {
  const row = await db
    .selectFrom('print_settings')
    .select(COLUMNS)
    .$narrowType<Pick<PrintSettings, 'form' | 'font'>>()
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row ?? NO_PRINT_SETTINGS
}

/** What was chosen for the draft of a new work. The caller has seen whose it is. */
export async function findDraftPrintSettings(db: Db, draftId: number): Promise<PrintSettings> {
  const row = await db
    .selectFrom('draft_print_settings')
    .select(COLUMNS)
    .$narrowType<Pick<PrintSettings, 'form' | 'font'>>()
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return row ?? NO_PRINT_SETTINGS
}
