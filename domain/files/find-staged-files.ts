import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { StagedFile } from './stage-file.ts'

/** Those of these files that are one's own and wait for a work. */
export async function findStagedFiles(
  db: Db,
  actor: Actor | null,
  ids: readonly number[],
): Promise<StagedFile[]> {
  const validIds = ids.filter((id) => Number.isSafeInteger(id) && id > 0)
  if (!actor || validIds.length === 0) return []
  return db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'media_type as mediaType'])
    .where('id', 'in', validIds)
    .where('owner_id', '=', actor.id)
    .where('state', '=', 'staged')
    .where('kind', 'in', ['paper', 'attachment'])
    .execute()
}
