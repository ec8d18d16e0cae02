import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentXml, packedEntry, zip, type ZipEntry } from '#tests/hostile-files.ts'
import { hasMacros } from './has-macros.ts'
import { inMemory } from './random-access.ts'

const old = readFileSync('tests/data/documents/metodologias-ativas.doc')
const word = readFileSync('server/demo/documents/metodologias-ativas.docx')

const has = async (content: Buffer | Promise<ZipEntry>[]) =>
  hasMacros(inMemory(Array.isArray(content) ? zip(await Promise.all(content)) : content))

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesXml = (main: string, more = '') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`
const typesOf = (main: string, more?: string) => packedEntry('[Content_Types].xml', typesXml(main, more))
const written = packedEntry('word/document.xml', documentXml('<w:p/>'))
const program = packedEntry('word/vbaProject.bin', 'Sub AutoOpen()')
const hidden = packedEntry('word/fotos.bin', 'Sub AutoOpen()')
const part = '<Override PartName="/word/fotos.bin" ContentType="application/vnd.ms-office.vbaProject"/>'

test('documents without programs have none', async () => {
  expect(await has(old)).toBe(false)
  expect(await has(word)).toBe(false)
  expect(await has([typesOf(DOCUMENT), written])).toBe(false)
  expect(await has(readFileSync('server/demo/documents/prospeccao-quimica.pdf'))).toBe(false)
  expect(await has(Buffer.alloc(0))).toBe(false)
  // a zip of programs is no document
  expect(await has([program, written])).toBe(false)
  // these types always say so, with or without macros
  expect(await has([typesOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main')])).toBe(false)
})

test('one with programs has them, whatever it and its parts are called', async () => {
  expect(await has([typesOf(DOCUMENT), written, program])).toBe(true)
  expect(await has([typesOf(DOCUMENT, part), written, hidden])).toBe(true)
  expect(await has([typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'), written])).toBe(true)
  expect(await has([typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml')])).toBe(true)
  expect(await has([typesOf('application/vnd.ms-excel.macrosheet+xml')])).toBe(true)
  // letters of two bytes
  const wide = Buffer.from(typesXml(DOCUMENT, part), 'utf16le').toString('latin1')
  expect(await has([packedEntry('[content_types].XML', wide), written, hidden])).toBe(true)
})

test('a zip without a directory to read is looked through', async () => {
  const whole = zip(await Promise.all([typesOf(DOCUMENT), written, program]))
  expect(await has(whole.subarray(0, whole.length - 30))).toBe(true)
  expect(await has(word.subarray(0, word.length - 30))).toBe(false)
})

/** A stream of this name in the directory of an old document, as the last entry of the first or a later piece. */
function withEntry(name: string, blocks: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(2 * name.length + 2, 64)
  entry.writeUInt8(2, 66)
  const aligned = Math.ceil(old.length / 512) * 512 + blocks * 1024 * 1024
  return Buffer.concat([old, Buffer.alloc(aligned - old.length), entry])
}

test('an old document has them where its directory names their storage, not where its text speaks of it', async () => {
  expect(await has(withEntry('_VBA_PROJECT', 0))).toBe(true)
  expect(await has(withEntry('_VBA_PROJECT', 3))).toBe(true)
  expect(await has(withEntry('_VBA_PROJECTOR', 0))).toBe(false)
  expect(await has(Buffer.concat([old, Buffer.from('o fluxo _VBA_PROJECT guarda', 'utf16le')]))).toBe(false)
})
