import { isDiskFull } from '#db/errors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { StorageFull } from '#platform/files/file-store.ts'
import { STORAGE_FULL } from './texts.ts'

/** Takes in a file of so many bytes by `take`; where there is no room for it, the person and the operator learn of it. */
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
