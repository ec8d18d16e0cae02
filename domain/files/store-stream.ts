import { randomUUID } from 'node:crypto'
import type { Bytes } from '#platform/files/file-store.ts'
import type { Services } from '#domain/services.ts'

interface Streamed {
  ownerId: number
  kind: 'export'
  name: string
  mediaType: string
  content: Bytes
  maxBytes: number
}

/** Stages what the product makes piece by piece, however large. The row first; what a crash leaves is collected. */
export async function storeStream(services: Pick<Services, 'db' | 'files'>, file: Streamed): Promise<number> {
  const key = `people/${randomUUID()}`
  const { id } = await services.db
    .insertInto('files')
    .values({
      key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      bytes: 0,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await services.files.put(key, file.content, { maxBytes: file.maxBytes })
  await services.db.updateTable('files').set(stored).where('id', '=', id).execute()
  return id
}
