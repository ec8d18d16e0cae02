import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { IMAGE_GONE } from '#domain/files/image-texts.ts'
import { attachFiles } from '#domain/files/attach-files.ts'

/**
 * Takes the pictures of a text for its work: one's own, and those the work has already. Pictures stay with the work
 * as long as it lives, since its earlier versions show them.
 */
export async function attachImages(
  tx: Tx,
  actor: Actor,
  workId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const usable = await tx
    .selectFrom('files as f')
    .select('f.id')
    .where('f.id', 'in', ids)
    .where('f.kind', '=', 'image')
    .where('f.bytes', '>', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('f.owner_id', '=', actor.id), eb('f.state', 'in', ['staged', 'attached'])]),
        eb.exists(
          eb
            .selectFrom('work_images as i')
            .select('i.file_id')
            .whereRef('i.file_id', '=', 'f.id')
            .where('i.work_id', '=', workId),
        ),
      ]),
    )
    .forUpdate()
    .execute()
  if (usable.length !== ids.length)
    throw new Refusal('invalid', IMAGE_GONE, { fields: { content: IMAGE_GONE } })
  await attachFiles(tx, ids)
  await tx
    .insertInto('work_images')
    .values(ids.map((fileId) => ({ work_id: workId, file_id: fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
