import { isDiskFull } from '#db/errors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { StorageFull } from '#platform/files/file-store.ts'
import { STORAGE_FULL } from './texts.ts'

/** Stores a file of this size with `take`; if the storage is full, tells both the person and the operator. */
export async function refuseWithoutSpace<T>(
  { files, log }: Pick<Services, 'files' | 'log'>,
  bytes: number,
  store: () => Promise<T>,
): Promise<T> {
  try {
    if (!(await files.hasRoom(bytes))) throw new StorageFull()
    return await store()
  } catch (error) {
    if (!(error instanceof StorageFull) && !isDiskFull(error)) throw error
    log.error({ err: error }, 'a file was refused: there is no room')
    throw new Refusal('no-room', STORAGE_FULL)
  }
}
