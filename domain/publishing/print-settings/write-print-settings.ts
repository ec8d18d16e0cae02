import type { Tx } from '#db/client.ts'
import type { PrintSettings } from './print-settings-schema.ts'

export async function writePrintSettings(tx: Tx, workId: number, settings: PrintSettings): Promise<void> {
  const chosen = columnsOf(settings)
  await tx
    .insertInto('print_settings')
    .values({ work_id: workId, ...chosen })
    .onConflict((conflict) => conflict.column('work_id').doUpdateSet(chosen))
    .execute()
}

export async function writeDraftPrintSettings(
  tx: Tx,
  draftId: number,
  settings: PrintSettings,
): Promise<void> {
  const chosen = columnsOf(settings)
  await tx
    .insertInto('draft_print_settings')
    .values({ draft_id: draftId, ...chosen })
    .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(chosen))
    .execute()
}

const columnsOf = ({ approvedOn, ...same }: PrintSettings) => ({ ...same, approved_on: approvedOn })
