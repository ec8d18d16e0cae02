import { crc32 } from 'node:zlib'

const [END, ENTRY, FILE] = [0x06054b50, 0x02014b50, 0x04034b50]

/** The files of a ZIP whose contents are stored as they are; a ZIP that is cut or says a wrong sum is an error. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('the ZIP has no end')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    if (zip.readUInt32LE(at) !== ENTRY || zip.readUInt16LE(at + 10) !== 0) throw new Error('a wrong entry')
    const [bytes, nameBytes, start] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameBytes)
    if (zip.readUInt32LE(start) !== FILE) throw new Error(`${name} is not where it should be`)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + bytes)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} has another sum`)
    files.set(name, content)
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
