import type { Bytes } from '#platform/files/file-store.ts'
import type { Services } from '#domain/services.ts'

export interface StreamedFile {
  key: string
  ownerId: number | null
  kind: string
  name: string
  mediaType: string
  content: Bytes
  maxBytes: number
}

/**
 * Stages a file that the product makes piece by piece, however large: first the row, then the bytes, then their size. What
 * a crash leaves in between is collected like any staged file.
 */
export async function storeStream(
  services: Pick<Services, 'db' | 'files'>,
  file: StreamedFile,
): Promise<number> {
  const { id } = await services.db
    .insertInto('files')
    .values({
      key: file.key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      bytes: 0,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await services.files.put(file.key, file.content, { maxBytes: file.maxBytes })
  await services.db.updateTable('files').set(stored).where('id', '=', id).execute()
  return id
}
