import * as fc from 'fast-check'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CallCounter } from '#tests/call-counter.ts'
import { docx, documentXml, explodingPdf, longDocument, packedEntry } from '#tests/hostile-files.ts'
import { extractText } from './extract-text.ts'
import type { Extension } from './extract-text.ts'
import type { Limits } from '#engines/text-extraction/limits.ts'
import { makeCover } from './make-cover.ts'

const DOCUMENTS = 'tests/data/documents'
const MB = 1024 * 1024
// on a loaded machine the time limit must not be reached before the memory limit
const PATIENCE = { wallMs: 600_000, enoughMs: 600_000, cpuSeconds: 600 }
// a smaller heap reaches the same limit sooner
const SMALL = { ...PATIENCE, heapMb: 160 }
const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let made = 0
async function fileWith(extension: Extension, bytes: Buffer | string) {
  const file = path.join(folder, `${++made}.${extension}`)
  await writeFile(file, bytes)
  return file
}

const read = (file: string, limits: Partial<Limits> = {}) =>
  extractText({ path: file, extension: path.extname(file).slice(1) as Extension, limits })

/** Starting a child and taking its answer; reading the file itself takes tens of millions. */
const MOST_CALLS = 1_000_000
const counter = new CallCounter()
afterAll(() => counter.stop())

/** Reads, and checks that the parent process neither grew nor computed meanwhile: the child does the work. */
async function unmoved<T>(act: () => Promise<T>): Promise<T> {
  counter.take()
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  try {
    return await act()
  } finally {
    clearInterval(watch)
    expect((highest - before) / MB).toBeLessThan(100)
    expect(counter.take()).toBeLessThan(MOST_CALLS)
  }
}

describe('PDFs of a few thousand bytes', () => {
  test('600 MB of blanks in one page end where memory ends, for text and picture', async () => {
    const bytes = await explodingPdf(' '.repeat(1024), 600 * 1024)
    expect(bytes.length).toBeLessThan(4000)
    const file = await fileWith('pdf', bytes)
    expect(await unmoved(() => read(file, PATIENCE))).toEqual({ status: 'failed', reason: 'memory' })
    // a blank page is a picture too, where it just fits
    const cover = await unmoved(() => makeCover({ path: file, limits: PATIENCE }))
    expect(cover.status === 'failed' ? cover.reason : 'memory').toBe('memory')
  })

  test('half a million pieces of text are read only as far as anybody wants them', async () => {
    const file = await fileWith('pdf', await explodingPdf('BT /F1 12 Tf (palavra) Tj ET\n', 500_000))
    const extraction = await unmoved(() => read(file, { maxCharacters: 20_000 }))
    expect(extraction).toMatchObject({ status: 'done', truncated: true })
  })

  test('endless drawing ends where time ends: computing time in the child, and the clock in the parent', async () => {
    const file = await fileWith('pdf', await explodingPdf('q 1 0 0 1 0 0 cm Q\n', 10_000_000))
    const cpu = await unmoved(() => read(file, { cpuSeconds: 2 }))
    expect(cpu).toEqual({ status: 'failed', reason: 'time' })
    const clock = await unmoved(() => read(file, { wallMs: 2000, cpuSeconds: 600 }))
    expect(clock).toEqual({ status: 'failed', reason: 'time' })
  })
})

describe('DOCX files', () => {
  test('a bomb of a gigabyte that says so is not even unpacked', async () => {
    // throws if anything here tried to unpack it
    const entry = { name: 'word/document.xml', content: Buffer.from('no deflated bytes') }
    const bomb = await fileWith('docx', await docx({ ...entry, bytes: 1024 * MB }))
    expect(await unmoved(() => read(bomb))).toEqual({ status: 'failed', reason: 'memory' })
    const modest = await fileWith('docx', await docx({ ...entry, bytes: 5000 }))
    expect(await read(modest)).toEqual({ status: 'failed', reason: 'broken' })
  })

  test('one that lies about its size ends where memory ends', async () => {
    const entry = await longDocument('a'.repeat(1024), 1024 * 1024)
    const file = await fileWith('docx', await docx({ ...entry, bytes: 5000 }))
    expect(await unmoved(() => read(file, SMALL))).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/memory|broken/),
    })
  })

  test('ten million empty paragraphs within the permitted size', async () => {
    const file = await fileWith('docx', await docx(await longDocument('<w:p/>', 9_900_000)))
    expect(await unmoved(() => read(file, SMALL))).toEqual({ status: 'failed', reason: 'memory' })
  })

  test('nested a hundred thousand deep', async () => {
    const n = 100_000
    const body = `${'<w:sdt><w:sdtContent>'.repeat(n)}<w:p><w:r><w:t>fundo</w:t></w:r></w:p>${'</w:sdtContent></w:sdt>'.repeat(n)}`
    const file = await fileWith('docx', await docx(await packedEntry('word/document.xml', documentXml(body))))
    expect(await unmoved(() => read(file))).toMatchObject({
      status: expect.stringMatching(/failed|empty|done/),
    })
  })
})

describe('TEX sources', () => {
  test.each([
    ['a million open braces', '{'.repeat(1e6)],
    ['a million pairs, nested', `${'{'.repeat(1e6)}fundo${'}'.repeat(1e6)}`],
    ['a million pairs, side by side', '{}'.repeat(1e6)],
    ['a million backslashes', '\\'.repeat(1e6)],
    ['a million formulas never closed', '\\( '.repeat(3e5)],
    ['nested headings', '\\section{'.repeat(1e5)],
    ['beginnings without end', '\\begin{verbatim}'.repeat(1e5)],
    ['options never closed', '\\label['.repeat(1e5)],
    ['commands whose arguments never close', '\\label{'.repeat(1e5)],
    ['accents without letters', "\\'{".repeat(3e5)],
  ])('%s', async (_, source) => {
    const file = await fileWith('tex', `\\begin{document} antes ${source}`)
    expect(await unmoved(() => read(file))).toMatchObject({ status: 'done' })
  })
})

describe('damaged files are answers, never errors', () => {
  test.each([
    'bibliotecas-educativas.pdf',
    'metodologias-ativas.docx',
    'metodologias-ativas.doc',
    'bibliotecas-educativas.tex',
  ])('%s cut short or changed in places', async (name) => {
    const whole = await readFile(path.join(DOCUMENTS, name))
    const extension = path.extname(name).slice(1) as Extension
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 50 }),
        async (share, changes) => {
          const bytes = Buffer.from(whole)
          for (const [at, byte] of changes) bytes[at] = byte
          const file = await fileWith(extension, bytes.subarray(0, Math.ceil(share * bytes.length)))
          const extraction = await read(file)
          expect(['done', 'empty', 'failed']).toContain(extraction.status)
          if (extraction.status === 'done') expect(extraction.text).not.toMatch(/(?![\n\t])\p{Cc}/u)
        },
      ),
      { numRuns: 6 },
    )
  })

  test.each(['pdf', 'docx', 'doc', 'tex'] as const)('random bytes named .%s', async (extension) => {
    const marks: Record<string, string> = {
      pdf: '%PDF-1.7\n',
      docx: 'PK\x03\x04',
      doc: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      tex: '',
    }
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 5000, size: 'max' }),
        fc.boolean(),
        async (bytes, marked) => {
          const mark = Buffer.from(marked ? marks[extension]! : '', 'latin1')
          const extraction = await read(await fileWith(extension, Buffer.concat([mark, bytes])))
          expect(['done', 'empty', 'failed']).toContain(extraction.status)
        },
      ),
      { numRuns: 5 },
    )
  })
})

test('files wait for their turn: never two readers at once', async () => {
  const file = path.join(DOCUMENTS, 'abntex2-modelo-artigo.tex')
  let alive = 0
  const counts: number[] = []
  const count = (message: unknown) => {
    counts.push(++alive)
    ;(message as { process: ChildProcess }).process.once('close', () => alive--)
  }
  subscribe('child_process', count)
  const readings = await Promise.all([1, 2, 3].map(() => read(file)))
  unsubscribe('child_process', count)
  expect(readings.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  expect(counts).toEqual([1, 1, 1])
})
