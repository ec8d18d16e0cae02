import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import {
  findZipDirectory,
  listZipEntries,
  type ListedEntry,
} from '#engines/text-extraction/list-zip-entries.ts'
import { checkPaperName, inspectPaper } from '#domain/files/inspect-paper.ts'
import { refuseUpload, type WhyRefused } from '#domain/files/refuse-upload.ts'
import { Refusal } from '#domain/refusal.ts'
import { RESUME_DAMAGED, RESUME_EXTENSIONS, RESUME_HAS_MACROS, RESUME_TYPES_ONLY } from './texts.ts'

type Extension = (typeof RESUME_EXTENSIONS)[number]
type Trouble = 'damaged' | 'has-macros' | null

const inflate = promisify(inflateRaw)
/** Readers look for the mark in the last 1,024 bytes; some programs fill up behind it. */
const PDF_TAIL = 1024
const MAX_CONTENT_TYPES = 4 * 1024 * 1024

/**
 * The media type of a CV, or why it is not taken: of another type than it says, not there to its end, or with programs
 * in it. Whoever reads it opens it as it came.
 */
export async function inspectResume(
  name: string,
  { declaredType, content }: { declaredType: string; content: Buffer },
): Promise<string> {
  const extension = extensionOf(name, declaredType)
  const mediaType = await typeOf(extension, content)
  const trouble = await TROUBLES[extension](content)
  if (trouble === 'damaged') throw refused(trouble, RESUME_DAMAGED)
  if (trouble === 'has-macros') throw refused(trouble, RESUME_HAS_MACROS)
  return mediaType
}

function extensionOf(name: string, declaredType: string): Extension {
  const extension = inWordsOfCvs(() => checkPaperName(name, declaredType))
  const known = RESUME_EXTENSIONS.find((one) => one === extension)
  if (!known) throw refused('wrong-type', RESUME_TYPES_ONLY)
  return known
}

async function typeOf(extension: Extension, content: Buffer): Promise<string> {
  const open = async () => Readable.from([content], { objectMode: false })
  return inspectPaper(extension, open).catch((error: unknown) => inWordsOfCvs(() => rethrow(error)))
}

const rethrow = (error: unknown): never => {
  throw error
}

/** The words of a work's file would name types that a CV may not have. */
function inWordsOfCvs<T>(inspect: () => T): T {
  try {
    return inspect()
  } catch (error) {
    if (error instanceof Refusal) throw beside(RESUME_TYPES_ONLY)
    throw error
  }
}

const beside = (words: string) => new Refusal('invalid', words, { fields: { resume: words } })
const refused = (why: WhyRefused, words: string) => refuseUpload({ why, words, field: 'resume' })

const TROUBLES: Record<Extension, (content: Buffer) => Trouble | Promise<Trouble>> = {
  pdf: troubleOfPdf,
  doc: troubleOfDoc,
  docx: troubleOfDocx,
}

function troubleOfPdf(content: Buffer): Trouble {
  let end = content.length
  while (end > 0 && (content[end - 1] === 0 || content[end - 1] === 0x0a || content[end - 1] === 0x0d)) end--
  return content.subarray(Math.max(0, end - PDF_TAIL), end).includes('%%EOF') ? null : 'damaged'
}

const utf16 = (name: string) => Buffer.from(name, 'utf16le')
const ENTRY_BYTES = 128

/** A compound file: its tables and its text must lie within it. */
function troubleOfDoc(content: Buffer): Trouble {
  if (content.length < 512) return 'damaged'
  const shift = content.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return 'damaged'
  const endOf = (sector: number) => (sector + 2) * 2 ** shift
  const tables = Math.min(content.readUInt32LE(0x2c), 109)
  const sectors = Array.from({ length: tables }, (_, n) => content.readUInt32LE(0x4c + 4 * n))
  const directory = content.readUInt32LE(0x30)
  // the last sector of a file may be shorter than the others
  const isThere = (sector: number) => endOf(sector) - 2 ** shift < content.length
  if (tables === 0 || ![...sectors, directory].every(isThere)) return 'damaged'
  const root = utf16('Root Entry')
  const start = endOf(directory) - 2 ** shift
  if (!content.subarray(start, start + root.length).equals(root)) return 'damaged'
  const text = content.indexOf(utf16('WordDocument\0'))
  if (text < 0 || text + ENTRY_BYTES > content.length) return 'damaged'
  const bytes = content.readUInt32LE(text + 0x78)
  if (!isThere(content.readUInt32LE(text + 0x74)) || bytes > content.length) return 'damaged'
  return content.includes(utf16('_VBA_PROJECT')) ? 'has-macros' : null
}

async function troubleOfDocx(content: Buffer): Promise<Trouble> {
  const entries = entriesOf(content)
  const types = entries?.find(({ name }) => name === '[Content_Types].xml')
  const said = types && (await unpack(content, types))
  if (!entries || said === undefined || said === null) return 'damaged'
  const hasMacros = /macroEnabled|vbaProject/i.test(said) || entries.some(({ name }) => /vba/i.test(name))
  return hasMacros ? 'has-macros' : null
}

function entriesOf(content: Buffer): ListedEntry[] | null {
  try {
    const { start, bytes } = findZipDirectory(content)
    return start + bytes > content.length ? null : [...listZipEntries(content.subarray(start, start + bytes))]
  } catch {
    return null // without an end it is no whole zip
  }
}

async function unpack(
  content: Buffer,
  { offset, packedBytes, deflated }: ListedEntry,
): Promise<string | null> {
  if (offset + 30 > content.length) return null
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  const packed = content.subarray(start, start + packedBytes)
  if (!deflated) return packed.toString()
  try {
    return (await inflate(packed, { maxOutputLength: MAX_CONTENT_TYPES })).toString()
  } catch {
    return null // damaged, or far more than any document has
  }
}
