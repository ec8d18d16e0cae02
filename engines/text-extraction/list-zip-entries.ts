const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
export const ZIP_END_BYTES = 22
export const MAX_ZIP_COMMENT = 65_535

export interface ListedEntry {
  name: string
  encrypted: boolean
  /** Unpacked; where the size is in a zip64 field, this says 4 GB. */
  bytes: number
  packedBytes: number
  deflated: boolean
  offset: number
}

/** Where the directory of a zip is; `tail` is the end of the file. Null where it has no end. */
export function findZipDirectory(tail: Buffer): { start: number; bytes: number } | null {
  for (let at = tail.length - ZIP_END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END_MARK)
      return { bytes: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
  return null
}

/** What a zip's own directory says of each entry. */
export function* listZipEntries(directory: Buffer): Generator<ListedEntry> {
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK;) {
    const nameBytes = directory.readUInt16LE(at + 28)
    yield {
      name: directory.toString('latin1', at + 46, at + 46 + nameBytes),
      encrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      deflated: directory.readUInt16LE(at + 10) !== 0,
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
}
