import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import {
  findZipDirectory,
  listZipEntries,
  MAX_ZIP_COMMENT,
  ZIP_END_BYTES,
  type ListedEntry,
} from './list-zip-entries.ts'
import type { RandomAccess } from './random-access.ts'

const inflate = promisify(inflateRaw)
const MAX_DIRECTORY = 8 * 1024 * 1024
const MAX_UNPACKED = 4 * 1024 * 1024
const LOCAL_HEAD = 30

/** What a zip says is in it; null where it is not there to its end, or says more than any document does. */
export async function readZipEntries(file: RandomAccess): Promise<ListedEntry[] | null> {
  const tailBytes = Math.min(file.size, ZIP_END_BYTES + MAX_ZIP_COMMENT)
  const directory = findZipDirectory(await file.read(file.size - tailBytes, tailBytes))
  if (!directory || directory.bytes > MAX_DIRECTORY || directory.start + directory.bytes > file.size)
    return null
  return [...listZipEntries(await file.read(directory.start, directory.bytes))]
}

/** One entry unpacked; null where it is damaged, or far more than any document has. */
export async function readZipEntry(
  file: RandomAccess,
  { offset, packedBytes, deflated }: ListedEntry,
): Promise<Buffer | null> {
  const head = await file.read(offset, LOCAL_HEAD)
  if (head.length < LOCAL_HEAD || packedBytes > MAX_UNPACKED) return null
  const start = offset + LOCAL_HEAD + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await file.read(start, packedBytes)
  if (!deflated) return packed
  try {
    return await inflate(packed, { maxOutputLength: MAX_UNPACKED })
  } catch {
    return null // damaged, or a bomb
  }
}
