import { readFile } from 'node:fs/promises'
import BufferReader from 'word-extractor/lib/buffer-reader.js'
import { ProtectedFile } from './reading.ts'
import type { Reading } from './reading.ts'
import { WordPieces } from './word-pieces.ts'

export async function readDoc(path: string): Promise<Reading> {
  const bytes = await readFile(path)
  if (isEncrypted(bytes)) throw new ProtectedFile('encrypted')
  const document = await new WordPieces().extract(new BufferReader(bytes))
  // Its own replacement of typographic quotes and dashes by plain ones would lose what the author wrote.
  const asWritten = { filterUnicode: false }
  const parts = [
    document.getBody(asWritten),
    document.getTextboxes({ ...asWritten, includeHeadersAndFooters: false }),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
  ]
  const paragraphs = parts.join('\n').split(/[\r\n]+/)
  return { text: paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n') }
}

const SECTOR = 512
const WORD_MARK = 0xa5ec
const ENCRYPTED = 0x0100

/** The first sector of the text says so; word-extractor would return the cipher as text. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR) {
    if (bytes.readUInt16LE(at) === WORD_MARK) return (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0
  }
  return false
}
