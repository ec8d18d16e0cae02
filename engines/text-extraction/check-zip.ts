import { open } from 'node:fs/promises'
import { findZipDirectory, listZipEntries, MAX_ZIP_COMMENT, ZIP_END_BYTES } from './list-zip-entries.ts'
import { FileTooBig, ProtectedFile } from './reading.ts'

const MAX_DIRECTORY = 8 * 1024 * 1024
const MAX_ENTRIES = 10_000
const MAX_TOTAL = 400 * 1024 * 1024
const MAX_XML = 60 * 1024 * 1024

/**
 * Adds up what a zip's own directory says of it, before anything is unpacked. A directory may lie: then the limits
 * of the process hold.
 */
export async function checkZip(path: string): Promise<void> {
  let total = 0
  let xml = 0
  let entries = 0
  for (const { name, encrypted, bytes } of listZipEntries(await readDirectory(path))) {
    if (encrypted) throw new ProtectedFile(name)
    // 4 GB, where the size is in a zip64 field: too big either way
    total += bytes
    if (/\.(xml|rels)$/i.test(name)) xml += bytes
    entries++
    if (total > MAX_TOTAL || xml > MAX_XML || entries > MAX_ENTRIES) throw new FileTooBig(name)
  }
  if (entries === 0) throw new Error('the zip has no entries')
}

async function readDirectory(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, ZIP_END_BYTES + MAX_ZIP_COMMENT))
    await file.read(tail, 0, tail.length, size - tail.length)
    const directoryPlace = findZipDirectory(tail)
    if (!directoryPlace) throw new Error('not a zip')
    const { start, bytes } = directoryPlace
    if (bytes > MAX_DIRECTORY) throw new FileTooBig('directory')
    if (start + bytes > size) throw new Error('the zip is cut short')
    const directory = Buffer.alloc(bytes)
    await file.read(directory, 0, bytes, start)
    return directory
  } finally {
    await file.close()
  }
}
