import type { Tx } from '#db/client.ts'
import { PRINT_SETTINGS_OF } from './find-print-settings.ts'
import type { PrintSettings } from './print-settings-schema.ts'

export const writePrintSettings = (tx: Tx, workId: number, settings: PrintSettings) =>
  writeChosen(tx, 'print_settings', workId, settings)

export const writeDraftPrintSettings = (tx: Tx, draftId: number, settings: PrintSettings) =>
  writeChosen(tx, 'draft_print_settings', draftId, settings)

async function writeChosen(
  tx: Tx,
  table: keyof typeof PRINT_SETTINGS_OF,
  id: number,
  { approvedOn, ...same }: PrintSettings,
): Promise<void> {
  const chosen = { ...same, approved_on: approvedOn }
  const column = PRINT_SETTINGS_OF[table] as 'work_id'
  await tx
    .insertInto(table as 'print_settings')
    .values({ [column]: id, ...chosen })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(chosen))
    .execute()
}
