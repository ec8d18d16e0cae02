import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Services } from '#domain/services.ts'
import { removeFile } from './pause-removal.ts'
import { refuseWithoutSpace } from './refuse-without-space.ts'
import type { Scanned } from './scan-upload.ts'
import { storeFile } from './store-file.ts'

interface StagedBytes {
  /** what it was made from, as it was sent */
  scanned: Scanned
  kind: 'avatar' | 'resume' | 'verification'
  ownerId: number
  /** Where it is kept; one is made where none is given. */
  key?: string
  name: string
  mediaType: string
  content: Buffer
}

/** Keeps a small file that is whole in memory, known by its key. Until it is attached it is collected like every other. */
export async function stageBytes(
  services: Services,
  { content, kind, ownerId, name, mediaType, key = `people/${randomUUID()}` }: StagedBytes,
): Promise<string> {
  await refuseWithoutSpace(services, content.length, () =>
    storeFile(services, { kind, ownerId, name, mediaType, key, bytes: content }),
  )
  return key
}

/** From here on they are in use. */
export async function attachKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('files')
    .set({ state: 'attached', attached_at: now() })
    .where('key', 'in', keys)
    .where('state', '=', 'staged')
    .execute()
}

/** Nothing uses them any more: the next collection takes them. */
export async function dropKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.updateTable('files').set({ state: 'garbage' }).where('key', 'in', keys).execute()
}

/**
 * Removes files at once, if they must not wait for the next collection; during a backup, the first collection
 * after it removes them.
 */
export async function removeKeys(
  services: Pick<Services, 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const marked = await services.db
    .updateTable('files')
    .set({ state: 'garbage' })
    .where('key', 'in', keys)
    .returning(['id', 'key'])
    .execute()
  for (const file of marked) await removeFile(services, file)
}
