import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** What was chosen for the draft becomes the new work's; called before the draft goes. */
export async function givePrintSettings(
  tx: Tx,
  actor: Actor,
  { draftId, submissionKey }: { draftId: number | null; submissionKey: string },
  workId: number,
): Promise<void> {
  // locked: a choice that is being saved is waited for, a later one finds no draft
  const drafts = await tx
    .selectFrom('drafts')
    .select('id')
    .where('owner_id', '=', actor.id)
    .where((eb) => eb.or([eb('id', '=', draftId), eb('submission_key', '=', submissionKey)]))
    .forUpdate()
    .execute()
  if (drafts.length === 0) return
  const chosen = await tx
    .selectFrom('draft_print_settings')
    .select(['form', 'font', 'unit', 'nature', 'board', 'approved_on'])
    .where(
      'draft_id',
      'in',
      drafts.map(({ id }) => id),
    )
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
