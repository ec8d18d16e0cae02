import type { Db } from '#db/client.ts'
import { NO_PRINT_SETTINGS, type PrintSettings } from './print-settings-schema.ts'

const CHOSEN = ['form', 'font', 'unit', 'nature', 'board', 'approved_on as approvedOn'] as const
/** Of text columns, which a check of the database keeps to these. */
type Kept = Pick<PrintSettings, 'form' | 'font'>

/** What the authors of a work chose for paper. The caller has seen that the work may be read. */
export async function findPrintSettings(db: Db, workId: number): Promise<PrintSettings> {
  const chosen = db.selectFrom('print_settings').select(CHOSEN).$narrowType<Kept>()
  return (await chosen.where('work_id', '=', workId).executeTakeFirst()) ?? NO_PRINT_SETTINGS
}

/** What was chosen for the draft of a new work. The caller has seen whose it is. */
export async function findDraftPrintSettings(db: Db, draftId: number): Promise<PrintSettings> {
  const chosen = db.selectFrom('draft_print_settings').select(CHOSEN).$narrowType<Kept>()
  return (await chosen.where('draft_id', '=', draftId).executeTakeFirst()) ?? NO_PRINT_SETTINGS
}
