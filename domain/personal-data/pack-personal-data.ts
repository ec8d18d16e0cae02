import { randomUUID } from 'node:crypto'
import { storeStream } from '#domain/files/store-stream.ts'
import type { Services } from '#domain/services.ts'
import type { PoolTask } from '#platform/task-processes/create-task-pool.ts'
import { zipPersonalData } from './zip-personal-data.ts'

interface Person {
  id: number
  username: string
}

export const PACK_PERSONAL_DATA: PoolTask<Person, number> = { name: 'personal-data.pack' }

const MAX_BYTES = 50 * 1024 ** 3

/** The ZIP of a person, stored as a file that nothing uses yet: its id. Done in a process of its own. */
export function packPersonalData(
  services: Pick<Services, 'db' | 'files' | 'config'>,
  { id, username }: Person,
): Promise<number> {
  return storeStream(services, {
    key: `people/${randomUUID()}`,
    ownerId: id,
    kind: 'export',
    name: `entrepares-${username}.zip`,
    mediaType: 'application/zip',
    content: zipPersonalData(services, id),
    maxBytes: MAX_BYTES,
  })
}
