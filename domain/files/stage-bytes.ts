import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

export interface StagedBytes {
  kind: 'avatar' | 'resume' | 'verification'
  ownerId: number
  /** Where it is kept; one is made where none is given. */
  key?: string
  name: string
  mediaType: string
  content: Buffer
}

type Needed = Pick<Services, 'db' | 'files'>

/**
 * Keeps a small file that is whole in memory: the row first, so that no byte is ever without one. Until it is attached
 * it is swept away like every other (collect-garbage.ts).
 */
export async function stageBytes({ db, files }: Needed, file: StagedBytes): Promise<string> {
  const key = file.key ?? `people/${randomUUID()}`
  const { id } = await db
    .insertInto('files')
    .values({
      key,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      media_type: file.mediaType,
      bytes: 0,
      reserved_bytes: file.content.length,
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    const stored = await files.put(key, Readable.from([file.content]), { maxBytes: file.content.length })
    await db
      .updateTable('files')
      .set({ bytes: stored.bytes, sha256: stored.sha256, reserved_bytes: 0 })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    await files.remove(key)
    await db.deleteFrom('files').where('id', '=', id).execute()
    throw error
  }
  return key
}

/** From here on they are in use. */
export async function attachBytes(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('files')
    .set({ state: 'attached', attached_at: new Date() })
    .where('key', 'in', keys)
    .where('state', '=', 'staged')
    .execute()
}

/** Nothing uses them any more: the next sweep takes them. */
export async function dropFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.updateTable('files').set({ state: 'doomed' }).where('key', 'in', keys).execute()
}

/** Gone at once, for what must not lie about until the next sweep. */
export async function removeFiles({ db, files }: Needed, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await dropFiles(db as Tx, keys)
  for (const key of keys) {
    await files.remove(key)
    await db.deleteFrom('files').where('key', '=', key).execute()
  }
}
