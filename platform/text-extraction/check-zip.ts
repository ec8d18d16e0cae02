import { open } from 'node:fs/promises'
import { FileTooBig, ProtectedFile } from './reading.ts'

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const MAX_DIRECTORY = 8 * 1024 * 1024
const MAX_ENTRIES = 10_000
const MAX_TOTAL = 400 * 1024 * 1024
const MAX_XML = 60 * 1024 * 1024

/**
 * Adds up what a zip's own directory says of it, before anything is unpacked. A directory may lie: then the limits
 * of the process hold.
 */
export async function checkZip(path: string): Promise<void> {
  const directory = await readDirectory(path)
  let total = 0
  let xml = 0
  let entries = 0
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK;) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const name = directory.toString('latin1', at + 46, at + 46 + nameBytes)
    if (directory.readUInt16LE(at + 8) & 1) throw new ProtectedFile(name)
    // Where the size is in a zip64 field it stands as 4 GB here: too big either way.
    const bytes = directory.readUInt32LE(at + 24)
    total += bytes
    if (/\.(xml|rels)$/i.test(name)) xml += bytes
    entries++
    if (total > MAX_TOTAL || xml > MAX_XML || entries > MAX_ENTRIES) throw new FileTooBig(name)
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (entries === 0) throw new Error('the zip has no entries')
}

async function readDirectory(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, END_BYTES + MAX_COMMENT))
    await file.read(tail, 0, tail.length, size - tail.length)
    const end = findEnd(tail)
    const bytes = tail.readUInt32LE(end + 12)
    const start = tail.readUInt32LE(end + 16)
    if (bytes > MAX_DIRECTORY) throw new FileTooBig('directory')
    if (start + bytes > size) throw new Error('the zip is cut short')
    const directory = Buffer.alloc(bytes)
    await file.read(directory, 0, bytes, start)
    return directory
  } finally {
    await file.close()
  }
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END_MARK) return at
  throw new Error('not a zip')
}
