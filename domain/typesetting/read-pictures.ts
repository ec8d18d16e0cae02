import { buffer } from 'node:stream/consumers'
import { MEGABYTE } from '#domain/limits.ts'
import type { Services } from '#domain/services.ts'
import type { KnownPicture } from './gather-work.ts'
import type { StoredPicture } from './work-to-set.ts'

/** Of a text's pictures together; those beyond are left out with their words in their place. */
const MAX_PICTURES = 80 * MEGABYTE

export async function readPictures(
  { files }: Pick<Services, 'files'>,
  pictures: readonly KnownPicture[],
): Promise<StoredPicture[]> {
  const read: StoredPicture[] = []
  let left = MAX_PICTURES
  for (const { id, key, bytes } of pictures) {
    left -= bytes
    if (left < 0) break
    const { stream } = await files.open(key)
    read.push({ id, bytes: await buffer(stream) })
  }
  return read
}
