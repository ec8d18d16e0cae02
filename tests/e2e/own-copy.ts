import { readFileSync } from 'node:fs'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** The document with a remark of its own, so that it is not the very file that somebody published before. */
export function ownCopy(file: string, remark: string): Buffer {
  const bytes = readFileSync(file)
  if (!file.endsWith('.docx')) return Buffer.concat([bytes, Buffer.from(`\n% ${remark}\n`)])
  const comment = Buffer.from(remark)
  bytes.writeUInt16LE(comment.length, bytes.lastIndexOf(END_OF_ZIP) + 20)
  return Buffer.concat([bytes, comment])
}
