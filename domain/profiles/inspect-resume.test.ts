import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docx, documentXml, packedEntry, zip } from '#tests/hostile-files.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { inspectResume } from './inspect-resume.ts'
import { FILE_HAS_MACROS } from '#domain/files/texts.ts'
import { RESUME_DAMAGED, RESUME_TYPES_ONLY } from './texts.ts'

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

test('one with macros is refused', async () => {
  const types = packedEntry('[Content_Types].xml', '<Types/>')
  const program = packedEntry('word/vbaProject.bin', 'Sub AutoOpen()')
  const document = packedEntry('word/document.xml', documentXml('<w:p/>'))
  const withMacros = zip(await Promise.all([types, document, program]))
  expect(await refusedFor('docx', withMacros)).toBe(FILE_HAS_MACROS)
  expect(await inspected('docx', await docx(await document))).toContain('wordprocessingml')
})
