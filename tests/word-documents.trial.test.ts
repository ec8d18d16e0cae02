// Works as Word documents, opened by LibreOffice and written by it again: it finds all that was put into them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import unzip from 'mammoth/lib/unzip.js'
import { describe, expect, test } from 'vitest'
import type { PrintBlock, PrintInline } from '#engines/typesetting/document/print-text.ts'
import { toPrintText } from '#engines/typesetting/document/to-print-text.ts'
import { setDocx } from '#engines/typesetting/docx/set-docx.ts'
import { readDemoWorks, type DemoWork } from '#server/demo/read-demo-works.ts'
import { newFolder } from './run-product.ts'

const OFFICE = ['/usr/bin/soffice', '/opt/homebrew/bin/soffice'].find((file) => existsSync(file))
if (!OFFICE)
  console.warn(
    'NOT TRIED: Word documents in LibreOffice, which is not here (apt-get install libreoffice-writer).',
  )

interface Counts {
  headings: number
  notes: number
  tables: number
  formulas: number
}

const textOf = ({ content }: DemoWork) =>
  toPrintText(content, {
    origin: 'https://pares.example',
    findWork: () => null,
    findPicture: () => null,
  })

const document = (work: DemoWork) =>
  setDocx({
    text: textOf(work),
    pictures: new Map(),
    head: {
      form: 'article',
      title: work.title,
      authors: [{ name: work.author, institution: null, orcid: null }],
      language: 'pt',
      abstracts: [],
      watermark: null,
      otherTitle: null,
      line: 'Entrepares',
      citation: null,
    },
  })

/** What the text has, by its own tree: every part of it that says its kind. */
function countsOf(blocks: readonly PrintBlock[]): Counts {
  const parts: (PrintBlock | PrintInline)[] = []
  JSON.stringify(blocks, (key, value) => {
    // the parts of a formula have kinds of their own
    if (key === 'tree') return value === null ? null : true
    if (value !== null && typeof value === 'object' && 'kind' in value) parts.push(value)
    return value
  })
  const count = (kind: string) => parts.filter((part) => part.kind === kind).length
  return {
    headings: count('heading'),
    notes: parts.filter((part) => part.kind === 'note' && !part.again).length,
    tables: count('table'),
    formulas: parts.filter((part) => part.kind === 'formula' && part.tree !== null).length,
  }
}

const occurrences = (xml: string, pattern: RegExp) => xml.match(pattern)?.length ?? 0

async function readParts(file: string): Promise<Map<string, string>> {
  // its types know less than it does
  const zip = (await unzip.openZip({ path: file })) as unknown as {
    exists(name: string): boolean
    read(name: string, encoding: string): Promise<string>
  }
  const parts = new Map<string, string>()
  const names = ['content.xml', 'word/document.xml', 'word/footnotes.xml']
  for (let at = 1; zip.exists(`Object ${at}/content.xml`); at += 1) names.push(`Object ${at}/content.xml`)
  for (const name of names) if (zip.exists(name)) parts.set(name, await zip.read(name, 'utf-8'))
  return parts
}

async function countOpenDocument(file: string): Promise<Counts & { unread: string[] }> {
  const parts = await readParts(file)
  const text = parts.get('content.xml')!
  const formulas = [...parts.values()].filter((xml) => xml.includes('<math '))
  return {
    headings: occurrences(text, /<text:h /g),
    notes: occurrences(text, /<text:note /g),
    tables: occurrences(text, /<table:table /g),
    formulas: formulas.length,
    // what it looked for and did not find stands as an empty row
    unread: formulas.filter((xml) => /<mrow\/>|<merror/.test(xml)),
  }
}

async function countWord(file: string): Promise<Counts> {
  const parts = await readParts(file)
  const text = parts.get('word/document.xml')!
  return {
    headings: occurrences(text, /<w:pStyle w:val="Heading\d"/g),
    notes: occurrences(text, /<w:footnoteReference /g),
    tables: occurrences(text, /<w:tbl>/g),
    formulas: occurrences(text + (parts.get('word/footnotes.xml') ?? ''), /<m:oMath[ >]/g),
  }
}

function convert(folder: string, from: string, to: string): void {
  const files = works.map(({ name }) => path.join(folder, from, `${name}.${from}`))
  const out = path.join(folder, to)
  const settings = `-env:UserInstallation=file://${path.join(folder, 'settings')}`
  const office = spawnSync(OFFICE!, [settings, '--headless', '--convert-to', to, '--outdir', out, ...files])
  if (office.status !== 0) throw new Error(office.stderr.toString())
}

/** Every third, and all with notes, of which there are few. */
const works = readDemoWorks('server/demo/works')
  .map((work, index) => ({ work, name: String(index) }))
  .filter(({ work }, index) => index % 3 === 0 || /^\[\^/m.test(work.content))

describe.skipIf(!OFFICE)('LibreOffice', () => {
  test('finds each heading, note, table and formula of the demonstration works, and so do its own copies', async () => {
    const folder = newFolder()
    mkdirSync(path.join(folder, 'docx'))
    for (const { work, name } of works)
      writeFileSync(path.join(folder, 'docx', `${name}.docx`), await document(work))
    convert(folder, 'docx', 'odt')
    const expected = works.map(({ work }) => ({ work: work.file, ...countsOf(textOf(work).blocks) }))
    const opened: unknown[] = []
    for (const { work, name } of works)
      opened.push({ work: work.file, ...(await countOpenDocument(path.join(folder, 'odt', `${name}.odt`))) })
    expect(opened).toEqual(expected.map((counts) => ({ ...counts, unread: [] })))

    convert(folder, 'odt', 'docx')
    const copied: unknown[] = []
    for (const { work, name } of works)
      copied.push({ work: work.file, ...(await countWord(path.join(folder, 'docx', `${name}.docx`))) })
    expect(copied).toEqual(expected)
    // a test of nothing would pass too
    for (const kind of ['headings', 'notes', 'tables', 'formulas'] as const)
      expect(expected.reduce((sum, counts) => sum + counts[kind], 0)).toBeGreaterThan(5)
  }, 900_000)
})
