import type { RandomAccess } from './random-access.ts'
import { readZipEntries, readZipEntry } from './read-zip-entry.ts'

const PIECE = 1024 * 1024
const ZIP_MARK = Buffer.from('PK\x03\x04')
/** Of Office's formats before 2007. */
const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Whether an Office document has macros, whatever its file name. Other files have none; an .xlsb sheet says
 * 'macroEnabled' even without macros.
 */
export async function hasMacros(file: RandomAccess): Promise<boolean> {
  const head = await file.read(0, COMPOUND_MARK.length)
  if (head.equals(COMPOUND_MARK)) return hasProjectStorage(file)
  return head.subarray(0, ZIP_MARK.length).equals(ZIP_MARK) && hasProgramPart(file)
}

const PROGRAM_TYPES = /(?<!binary\.)macroEnabled|vbaProject|macrosheet/i
const PROGRAM_NAMES = /vba(Project|Data)\b/i

async function hasProgramPart(file: RandomAccess): Promise<boolean> {
  const entries = await readZipEntries(file)
  // of a zip that hides its directory the names are before its entries all the same
  if (!entries) return contains(file, (piece) => piece.includes('vbaProject'))
  const types = entries.filter(({ name }) => /^\[content_types\]\.xml$/i.test(name))
  for (const entry of types) {
    const said = await readZipEntry(file, entry)
    // UTF-16 has a zero beside each letter
    if (said && PROGRAM_TYPES.test(said.toString('latin1').replaceAll('\0', ''))) return true
  }
  return types.length > 0 && entries.some(({ name }) => PROGRAM_NAMES.test(name))
}

const PROJECT = Buffer.from('_VBA_PROJECT', 'utf16le')
const ENTRY = 128
const NAME_BYTES_AT = 64

/**
 * In the directory of a compound file a stream is named '_VBA_PROJECT' (MS-OVBA); in text that mentions it,
 * it is no directory entry.
 */
function hasProjectStorage(file: RandomAccess): Promise<boolean> {
  return contains(file, (piece) => {
    for (let at = piece.indexOf(PROJECT); at >= 0; at = piece.indexOf(PROJECT, at + 1))
      if (
        at % ENTRY === 0 &&
        at + ENTRY <= piece.length &&
        // with the zero at its end
        piece.readUInt16LE(at + NAME_BYTES_AT) === PROJECT.length + 2
      )
        return true
    return false
  })
}

/** Piece by piece, each with the beginning of the next. */
async function contains(file: RandomAccess, found: (piece: Buffer) => boolean): Promise<boolean> {
  for (let start = 0; start < file.size; start += PIECE)
    if (found(await file.read(start, PIECE + ENTRY))) return true
  return false
}
