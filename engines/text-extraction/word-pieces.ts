import WordOleExtractor, { type Piece } from 'word-extractor/lib/word-ole-extractor.js'

const PAGE = 512
/** Where the table of the pages of character properties is, and how long it is. */
const CHARACTER_PAGES = { at: 0xfa, bytes: 0xfe }
const MARKED_DELETED = 0x0800
/**
 * Length of a property's operand by the three highest bits of its code; 6 means that the operand has its own
 * length.
 */
const OPERANDS = [1, 1, 2, 4, 2, 2, 0, 3]

/**
 * word-extractor with three mends: it takes letter spacing (and other properties whose code ends like that of a
 * deletion) for deleted text, which glues words; hyphens that never or only sometimes show fall out or read "undefined",
 * and so does the euro sign.
 */
export class WordPieces extends WordOleExtractor {
  override writePieces(main: Buffer, table: Buffer): void {
    super.writePieces(main, table)
    for (const piece of this._pieces) piece.text = plainText(piece, main)
  }

  override writeCharacterProperties(main: Buffer, table: Buffer): void {
    const start = main.readInt32LE(CHARACTER_PAGES.at)
    const pages = (main.readUInt32LE(CHARACTER_PAGES.bytes) - 4) / 8
    for (let i = 0; i < pages; i++) {
      const page = table.readUInt32LE(start + (pages + 1) * 4 + i * 4)
      for (const run of deletedRuns(main.subarray(page * PAGE, (page + 1) * PAGE))) blank(this._pieces, run)
    }
  }
}

/** As many characters as before: places are counted in them. */
function plainText({ text, unicode, startFilePos, size }: Piece, main: Buffer): string {
  const read = unicode
    ? text
    : new TextDecoder('windows-1252').decode(main.subarray(startFilePos, startFilePos + size))
  return read.replaceAll('\x1e', '-').replaceAll('\x1f', '\u00ad')
}

interface Run {
  from: number
  to: number
}

/** Of one page of character properties (FKP): the runs that the author deleted with changes being tracked. */
function* deletedRuns(page: Buffer): Generator<Run> {
  if (page.length < PAGE) return
  const count = page.readUInt8(PAGE - 1)
  for (let i = 0; i < count; i++) {
    const at = 2 * page.readUInt8((count + 1) * 4 + i)
    if (at === 0) continue
    const properties = page.subarray(at + 1, at + 1 + page.readUInt8(at))
    if (isDeleted(properties)) yield { from: page.readUInt32LE(i * 4), to: page.readUInt32LE((i + 1) * 4) }
  }
}

function isDeleted(properties: Buffer): boolean {
  let at = 0
  while (at + 2 < properties.length) {
    const code = properties.readUInt16LE(at)
    if (code === MARKED_DELETED && (properties[at + 2]! & 1) === 1) return true
    const kind = code >> 13
    at += 2 + (kind === 6 ? properties[at + 2]! + 1 : OPERANDS[kind]!)
  }
  return false
}

/** Zeros, which are dropped later: places are counted in characters. */
function blank(pieces: readonly Piece[], { from, to }: Run): void {
  for (const piece of pieces) {
    const first = Math.max(0, (from - piece.startFilePos) / piece.bpc)
    const end = Math.min(piece.text.length, (to - piece.startFilePos) / piece.bpc)
    if (end <= first) continue
    piece.text = piece.text.slice(0, first) + '\0'.repeat(end - first) + piece.text.slice(end)
  }
}
