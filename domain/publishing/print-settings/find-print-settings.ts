import type { Db } from '#db/client.ts'
import { NO_PRINT_SETTINGS, type PrintSettings } from './print-settings-schema.ts'

/** The column that says of which work or draft; in the rest the two tables are alike. */
export const PRINT_SETTINGS_OF = { print_settings: 'work_id', draft_print_settings: 'draft_id' } as const

/** What the authors of a work chose for paper. The caller has seen that the work may be read. */
export const findPrintSettings = (db: Db, workId: number) => findChosen(db, 'print_settings', workId)

/** What was chosen for the draft of a new work. The caller has seen whose it is. */
export const findDraftPrintSettings = (db: Db, draftId: number) =>
  findChosen(db, 'draft_print_settings', draftId)

async function findChosen(db: Db, table: keyof typeof PRINT_SETTINGS_OF, id: number): Promise<PrintSettings> {
  const row = await db
    .selectFrom(table as 'print_settings')
    .select(['form', 'font', 'unit', 'nature', 'board', 'approved_on as approvedOn'])
    .$narrowType<Pick<PrintSettings, 'form' | 'font'>>()
    .where(PRINT_SETTINGS_OF[table] as 'work_id', '=', id)
    .executeTakeFirst()
  return row ?? NO_PRINT_SETTINGS
}
