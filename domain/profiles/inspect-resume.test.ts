import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docx, documentXml, packedEntry, zip, type ZipEntry } from '#tests/hostile-files.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { inspectResume } from './inspect-resume.ts'
import { RESUME_DAMAGED, RESUME_HAS_MACROS, RESUME_TYPES_ONLY } from './texts.ts'

const pdf = readFileSync('server/demo/documents/prospeccao-quimica.pdf')
const word = readFileSync('server/demo/documents/metodologias-ativas.docx')
const old = readFileSync('tests/data/documents/metodologias-ativas.doc')

const inspected = (extension: string, content: Buffer) =>
  inspectResume(`cv.${extension}`, { declaredType: '', content })
const refusedFor = async (extension: string, content: Buffer) =>
  (await refusalOf(inspected(extension, content))).fields.resume
/** What an interrupted download or a stick that was pulled out leaves. */
const cut = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share))

test('whole documents are taken, a PDF with what some programs write behind its end too', async () => {
  expect(await inspected('pdf', pdf)).toBe('application/pdf')
  expect(await inspected('pdf', Buffer.concat([pdf, Buffer.alloc(4096)]))).toBe('application/pdf')
  expect(await inspected('docx', word)).toContain('wordprocessingml')
  expect(await inspected('doc', old)).toBe('application/msword')
})

test.each([0.1, 0.5, 0.9, 0.98])('Ana’s CV of which %d arrived is refused as incomplete', async (share) => {
  expect(await refusedFor('pdf', cut(pdf, share))).toBe(RESUME_DAMAGED)
  // of a zip so short a piece may not even say what it is
  expect([RESUME_DAMAGED, RESUME_TYPES_ONLY]).toContain(await refusedFor('docx', cut(word, share)))
  expect(await refusedFor('doc', cut(old, share))).toBe(RESUME_DAMAGED)
})

test('a .doc of zeros is none, with the mark of one too', async () => {
  expect(await refusedFor('doc', Buffer.alloc(20_000))).toBe(RESUME_TYPES_ONLY)
  expect(await refusedFor('doc', Buffer.concat([old.subarray(0, 8), Buffer.alloc(20_000)]))).toBe(
    RESUME_DAMAGED,
  )
  const emptied = Buffer.from(old)
  emptied.fill(0, 512)
  expect(await refusedFor('doc', emptied)).toBe(RESUME_DAMAGED)
})

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (main: string, more = '') =>
  packedEntry(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
  )
const written = packedEntry('word/document.xml', documentXml('<w:p/>'))

test('a document with macros is refused, whatever its parts are called', async () => {
  const program = packedEntry('word/vbaProject.bin', 'Sub AutoOpen()')
  const hidden = packedEntry('word/fotos.bin', 'Sub AutoOpen()')
  const part = '<Override PartName="/word/fotos.bin" ContentType="application/vnd.ms-office.vbaProject"/>'
  const documents: Promise<ZipEntry>[][] = [
    [typesOf(TYPE), written, program],
    [typesOf(TYPE, part), written, hidden],
  ]
  for (const entries of documents)
    expect(await refusedFor('docx', zip(await Promise.all(entries)))).toBe(RESUME_HAS_MACROS)
  const renamed = [typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'), written]
  expect([RESUME_HAS_MACROS, RESUME_TYPES_ONLY]).toContain(
    await refusedFor('docx', zip(await Promise.all(renamed))),
  )
  expect(await inspected('docx', await docx(await written))).toContain('wordprocessingml')
  const project = Buffer.concat([old, Buffer.from('_VBA_PROJECT', 'utf16le')])
  expect(await refusedFor('doc', project)).toBe(RESUME_HAS_MACROS)
})
