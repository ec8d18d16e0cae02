import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { claimFiles } from '#domain/files/claim-files.ts'

interface AttachmentInput {
  fileId: number
  description: string | null
}

/**
 * Sets the attachments of a new version from its form: those that the work already has keep their address,
 * others are claimed. Removed ones stay with the versions that had them.
 */
export async function changeAttachments(
  tx: Tx,
  actor: Actor,
  workId: number,
  version: number,
  attachments: readonly AttachmentInput[],
): Promise<void> {
  if (attachments.length === 0) return
  const fileIds = attachments.map((item) => item.fileId)
  const current = await selectAttachments(tx, workId)
  const added = fileIds.filter((id) => !current.has(id))
  if (added.length > 0) {
    await claimFiles(tx, actor, 'attachment', added)
    await tx
      .insertInto('work_attachments')
      .values(added.map((fileId) => ({ work_id: workId, file_id: fileId })))
      .execute()
  }
  const all = added.length > 0 ? await selectAttachments(tx, workId) : current
  const { id: versionId } = await tx
    .selectFrom('work_versions')
    .select('id')
    .where('work_id', '=', workId)
    .where('version_number', '=', version)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('version_attachments')
    .values(
      attachments.map(({ fileId, description }, position) => ({
        version_id: versionId,
        attachment_id: all.get(fileId)!,
        description,
        position,
      })),
    )
    .execute()
}

/** file → attachment */
async function selectAttachments(tx: Tx, workId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('work_attachments')
    .select(['id', 'file_id'])
    .where('work_id', '=', workId)
    .execute()
  return new Map(rows.map((row) => [row.file_id, row.id]))
}
