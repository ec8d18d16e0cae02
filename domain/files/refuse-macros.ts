import type { Services } from '#domain/services.ts'
import { hasMacros } from '#engines/text-extraction/has-macros.ts'
import type { RandomAccess } from '#engines/text-extraction/random-access.ts'
import { refuseUpload } from './refuse-upload.ts'
import { FILE_HAS_MACROS } from './texts.ts'

interface Stored {
  key: string
  bytes: number
  /** beside which field the words stand */
  field: string
}

/** Readers open papers and attachments as uploaded: refuses files with macros that run on opening. */
export async function refuseMacros(
  services: Pick<Services, 'files'>,
  { field, ...stored }: Stored,
): Promise<void> {
  if (await hasMacros(storedFile(services, stored)))
    throw refuseUpload({ why: 'has-macros', words: FILE_HAS_MACROS, field })
}

const storedFile = (
  { files }: Pick<Services, 'files'>,
  { key, bytes: size }: Omit<Stored, 'field'>,
): RandomAccess => ({
  size,
  async read(start, bytes) {
    const end = Math.min(start + bytes, size) - 1
    if (start < 0 || end < start) return Buffer.alloc(0)
    const { stream } = await files.open(key, { start, end })
    return Buffer.concat((await stream.toArray()) as Buffer[])
  },
})
