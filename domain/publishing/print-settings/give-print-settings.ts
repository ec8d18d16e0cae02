import type { Tx } from '#db/client.ts'

/** What was chosen for the draft, whose row is locked, becomes the new work's; called before the draft goes. */
export async function givePrintSettings(tx: Tx, draftIds: readonly number[], workId: number): Promise<void> {
  if (draftIds.length === 0) return
  const chosen = await tx
    .selectFrom('draft_print_settings')
    .select(['form', 'font', 'unit', 'nature', 'board', 'approved_on'])
    .where('draft_id', 'in', draftIds)
    .orderBy('draft_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (chosen)
    await tx
      .insertInto('print_settings')
      .values({ work_id: workId, ...chosen })
      .execute()
}
