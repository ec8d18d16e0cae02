const utf16 = (name: string) => Buffer.from(name, 'utf16le')
const ENTRY_BYTES = 128

/** A compound file (MS-CFB): its tables and its text must lie within it. */
export function isWholeDoc(content: Buffer): boolean {
  if (content.length < 512) return false
  const shift = content.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return false
  const endOf = (sector: number) => (sector + 2) * 2 ** shift
  const tables = Math.min(content.readUInt32LE(0x2c), 109)
  const sectors = Array.from({ length: tables }, (_, n) => content.readUInt32LE(0x4c + 4 * n))
  const directory = content.readUInt32LE(0x30)
  // the last sector of a file may be shorter than the others
  const isThere = (sector: number) => endOf(sector) - 2 ** shift < content.length
  if (tables === 0 || ![...sectors, directory].every(isThere)) return false
  const root = utf16('Root Entry')
  const start = endOf(directory) - 2 ** shift
  if (!content.subarray(start, start + root.length).equals(root)) return false
  const text = content.indexOf(utf16('WordDocument\0'))
  if (text < 0 || text + ENTRY_BYTES > content.length) return false
  return isThere(content.readUInt32LE(text + 0x74)) && content.readUInt32LE(text + 0x78) <= content.length
}
