import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { Readable } from 'node:stream'
import type { Services } from '#domain/services.ts'

interface MadeFile {
  key: string
  ownerId: number | null
  kind: string
  name: string
  mediaType: string
  bytes: Buffer
}

/**
 * Stages a file that the product itself made: first the row, then the bytes, then the use. What a crash
 * leaves in between is collected like any staged file.
 */
export async function storeFile(services: Services, { bytes, ...file }: MadeFile): Promise<number> {
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
  const stored = await services.files.put(file.key, Readable.from([bytes]), { maxBytes: MAX_FILE_BYTES })
  await services.db.updateTable('files').set(stored).where('id', '=', id).execute()
  return id
}
