import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { claimFiles } from './publish-work.ts'

interface Wanted {
  fileId: number
  description: string | null
}

/** Attachments as the form shows them: kept ones keep their address, new ones are claimed, those left out go. */
export async function changeAttachments(
  tx: Tx,
  actor: Actor,
  workId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const before = await tx
    .selectFrom('work_attachments')
    .select(['id', 'file_id', 'position'])
    .where('work_id', '=', workId)
    .execute()
  const kept = new Set(before.map((row) => row.file_id))
  const wantedIds = wanted.map((item) => item.fileId)
  await removeLeftOut(
    tx,
    workId,
    before.map((row) => row.file_id).filter((id) => !wantedIds.includes(id)),
  )
  const added = wantedIds.filter((id) => !kept.has(id))
  if (added.length > 0) await claimFiles(tx, actor, 'attachment', added)
  // Positions are unique: all step aside first, and then take their new places.
  const aside = Math.max(0, ...before.map((row) => row.position)) + wanted.length + 1
  await tx
    .updateTable('work_attachments')
    .set((eb) => ({ position: eb('position', '+', aside) }))
    .where('work_id', '=', workId)
    .execute()
  for (const [position, { fileId, description }] of wanted.entries()) {
    await tx
      .insertInto('work_attachments')
      .values({ work_id: workId, file_id: fileId, description, position })
      .onConflict((conflict) =>
        conflict.constraint('work_attachments_file_once').doUpdateSet({ description, position }),
      )
      .execute()
  }
}

async function removeLeftOut(tx: Tx, workId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .deleteFrom('work_attachments')
    .where('work_id', '=', workId)
    .where('file_id', 'in', fileIds)
    .execute()
  await tx.updateTable('files').set({ state: 'doomed' }).where('id', 'in', fileIds).execute()
}
