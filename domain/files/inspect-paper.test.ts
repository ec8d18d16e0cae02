import { createReadStream } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docx, packedEntry } from '#tests/hostile-files.ts'
import { checkAttachmentName, checkPaperName, extensionOf, inspectPaper } from './inspect-paper.ts'
import { PAPER_TYPE_MISMATCH, PAPER_TYPE_REFUSED } from './texts.ts'

const documents = 'server/demo/documents'
const from = (path: string) => () => Promise.resolve<Readable>(createReadStream(path))
const bytes = (content: Buffer | string) => () =>
  Promise.resolve(Readable.from([Buffer.from(content)], { objectMode: false }))

describe('the name', () => {
  test.each(['tese.pdf', 'TESE.PDF', 'tese final.docx', 'a.b.tex', 'x.doc'])('%s is taken', (name) => {
    expect(checkPaperName(name, '')).toBe(extensionOf(name))
  })

  test.each(['tese', 'tese.exe', 'tese.pdf.exe', '.pdf', 'tese.', '', 'tese.pdf '])(
    '%j is refused',
    (name) => {
      expect(() => checkPaperName(name, '')).toThrow(PAPER_TYPE_REFUSED)
    },
  )

  test.each([
    ['tese.docx', 'application/wps-office.docx'],
    ['tese.docx', 'application/zip'],
    ['tese.docx', 'application/x-zip-compressed'],
    ['tese.docx', 'application/msword'],
    ['tese.docx', 'application/octet-stream'],
    ['tese.doc', 'application/vnd.ms-office'],
    ['tese.doc', 'application/x-ole-storage'],
    ['tese.doc', 'application/wps-office.doc'],
    ['tese.pdf', 'binary/octet-stream'],
    ['tese.pdf', 'application/x-pdf'],
    ['tese.pdf', 'application/download'],
    ['tese.tex', 'text/x-latex'],
    ['tese.tex', 'text/plain; charset=utf-8'],
    ['tese.tex', 'application/x-latex'],
  ])('%s is taken, though a computer calls it %s', (name, type) => {
    expect(checkPaperName(name, type)).toBe(extensionOf(name))
  })

  test.each([
    ['tese.pdf', 'image/png'],
    ['tese.pdf', 'application/msword'],
    ['tese.docx', 'application/pdf'],
    ['tese.tex', 'text/html'],
    ['tese.doc', 'text/x-tex'],
  ])('%s is refused where it is called %s: another format altogether', (name, type) => {
    expect(() => checkPaperName(name, type)).toThrow(PAPER_TYPE_MISMATCH)
  })

  test('an attachment needs an extension, whichever', () => {
    expect(() => checkAttachmentName('dados')).toThrow('Arquivo dados sem extensão válida')
    expect(() => checkAttachmentName('dados.csv')).not.toThrow()
  })
})

describe('the bytes', () => {
  test('real documents are what they say', async () => {
    await expect(inspectPaper('pdf', from(`${documents}/bibliotecas-educativas.pdf`))).resolves.toBe(
      'application/pdf',
    )
    await expect(inspectPaper('docx', from(`${documents}/metodologias-ativas.docx`))).resolves.toContain(
      'wordprocessingml',
    )
  })

  test('one format under the name of another is refused', async () => {
    const pdf = from(`${documents}/bibliotecas-educativas.pdf`)
    const docx = from(`${documents}/metodologias-ativas.docx`)
    const lies = [
      ['docx', pdf],
      ['doc', pdf],
      ['tex', pdf],
      ['pdf', docx],
      ['tex', docx],
    ] as const
    for (const [extension, open] of lies) {
      await expect(inspectPaper(extension, open)).rejects.toThrow(PAPER_TYPE_MISMATCH)
    }
  })

  test('a program, a page and a zip are no papers', async () => {
    const zip = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')
    await expect(inspectPaper('docx', bytes(zip))).rejects.toThrow(PAPER_TYPE_MISMATCH)
    await expect(inspectPaper('pdf', bytes('<script>alert(1)</script>'))).rejects.toThrow(PAPER_TYPE_MISMATCH)
    await expect(inspectPaper('tex', bytes(Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')))).rejects.toThrow(
      PAPER_TYPE_MISMATCH,
    )
  })

  test('a document of a few words is taken, however small, and wherever its kind stands in it', async () => {
    const words = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>'
    const small = await docx(await packedEntry('word/document.xml', words))
    expect(small.length).toBeLessThan(4100)
    await expect(inspectPaper('docx', bytes(small))).resolves.toContain('wordprocessingml')
    for (const length of [4099, 4100, 4101, 9000]) {
      const content = randomBytes(length).toString('hex')
      const padded = await docx(await packedEntry('word/document.xml', content))
      await expect(inspectPaper('docx', bytes(padded)), String(length)).resolves.toContain('wordprocessingml')
    }
  })

  test('TeX may be of UTF-8 or of Latin-1', async () => {
    await expect(inspectPaper('tex', bytes('\\section{Introdução}'))).resolves.toBe('text/x-tex')
    await expect(inspectPaper('tex', bytes(Buffer.from('\\section{Introdução}', 'latin1')))).resolves.toBe(
      'text/x-tex',
    )
  })

  test('a PDF may have a few bytes before its mark', async () => {
    await expect(inspectPaper('pdf', bytes(`\n\n  %PDF-1.7\n`))).resolves.toBe('application/pdf')
  })

  test('any bytes are inspected without harm', async () => {
    const papers = fc.constantFrom('pdf' as const, 'doc' as const, 'docx' as const, 'tex' as const)
    await fc.assert(
      fc.asyncProperty(papers, fc.uint8Array({ maxLength: 9000 }), async (extension, content) => {
        const verdict = await inspectPaper(extension, bytes(Buffer.from(content))).catch(
          (error: Error) => error.message,
        )
        expect(typeof verdict).toBe('string')
        if (extension !== 'tex' && !Buffer.from(content).includes('%PDF-'))
          expect(verdict).toBe(PAPER_TYPE_MISMATCH)
      }),
      { numRuns: 200 },
    )
  })
})
