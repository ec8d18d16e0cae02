// Works on paper, read again: `pdftotext` finds their words and no others, and the readers of uploaded files the title,
// the authors and the references.
import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { printHeadOf } from '#domain/typesetting/print-head-of.ts'
import { proposeMetadata } from '#engines/deposit/propose-metadata.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { readFrontMatter } from '#engines/text-extraction/front-matter/read-front-matter.ts'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'
import { plainTextOf } from '#engines/typesetting/document/plain-text-of.ts'
import type { PrintBlock } from '#engines/typesetting/document/print-text.ts'
import { toPrintText } from '#engines/typesetting/document/to-print-text.ts'
import { setPdf } from '#engines/typesetting/pdf/set-pdf.ts'
import { DEMO_PEOPLE } from '#server/demo/demo-people.ts'
import { readDemoWorks, type DemoWork } from '#server/demo/read-demo-works.ts'
import { newFolder } from './run-product.ts'

const POPPLER = !spawnSync('pdftotext', ['-v']).error
if (!POPPLER)
  console.warn('NOT TRIED: papers read by pdftotext, which is not here (apt-get install poppler-utils).')

const works = readDemoWorks('server/demo/works')
const names = new Map(DEMO_PEOPLE.map(({ username, fullName }) => [username, fullName]))
const authorsOf = ({ author, coAuthors }: DemoWork) => [names.get(author) ?? author, ...coAuthors]

const textOf = ({ content }: DemoWork) =>
  toPrintText(content, { origin: 'https://pares.example', findWork: () => null, findPicture: () => null })

function headOf(work: DemoWork) {
  const printable = {
    ...work,
    institution: work.institution ?? null,
    programme: work.programme ?? null,
    advisor: work.advisor ?? null,
    ...{ degree: null, coAdvisor: null, city: null, journalYear: null },
    defenceDate: work.defenceDate ?? null,
    titleEn: work.titleEn ?? null,
    abstractEn: work.abstractEn ?? null,
    language: work.language ?? 'pt',
    publishedAt: '2026-03-01T12:00:00Z',
    authors: authorsOf(work).map((name) => ({ name, institution: null, orcidId: null })),
  }
  return printHeadOf(printable, { line: 'Entrepares', citation: null, watermark: null })
}

function paperOf(work: DemoWork): string {
  const { bytes } = setPdf({
    head: headOf(work),
    text: textOf(work),
    pictures: new Map(),
    createdAt: new Date(0),
  })
  const file = path.join(newFolder(), 'paper.pdf')
  writeFileSync(file, bytes)
  return file
}

const WITHIN_WORDS = new Set(['emphasis', 'strong', 'strike', 'link', 'text', 'code'])

/** What a text says in letters; formulas are drawn. */
function saidIn(blocks: readonly PrintBlock[]): string {
  let said = ''
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === 'tree') return null
    if (value === null || typeof value !== 'object') return value
    const { kind, text } = value as { kind?: string; text?: string }
    // a cell, an entry, an item; a block, a note, a formula, what stands higher or lower
    if (kind === undefined ? /^\d+$/.test(key) : !WITHIN_WORDS.has(kind)) said += ' \n'
    if (kind !== 'formula') said += text ?? ''
    return value
  })
  return said
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\u00ad\s*/g, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** Narrow cells part words. */
const parted = (paper: string): string[] =>
  [...paper.matchAll(/(\p{L}+)-\s*\n\s*(\p{L}+)/gu)].flatMap(([, start, end]) => wordsOf(`${start}${end}`))

/** Each word of the first that stands there more often than in the second. */
function missingIn(first: readonly string[], second: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of second) left.set(word, (left.get(word) ?? 0) + 1)
  return first.filter((word) => {
    const times = left.get(word) ?? 0
    left.set(word, times - 1)
    return times <= 0
  })
}

/** What the forms themselves say. */
const LABELS = 'Resumo Palavras-chave Abstract Keywords Sumário Referências'

/** As it is compared: blanks say nothing, a line may end behind a stroke. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\u00ad\s*/g, '')
    .replace(/\s+/g, '')

describe.each(works)('$file', (work) => {
  const text = textOf(work)

  test.skipIf(!POPPLER)('its words stand on paper, each as often, and no others', () => {
    const paper = execFileSync('pdftotext', ['-q', '-enc', 'UTF-8', paperOf(work), '-'], { encoding: 'utf8' })
    const head = [work.title, work.abstract, ...work.keywords].map((words) => plainInline(words))
    const said = wordsOf([...head, saidIn(text.blocks)].join(' \n'))
    expect(missingIn(said, [...wordsOf(paper), ...parted(paper)])).toEqual([])
    // of a formula letters stand together by chance: W and its index
    // and poppler takes the hyphen of a compound at the end of a line for that of a parted word
    const written = `${LABELS} ${JSON.stringify(headOf(work))} ${work.content}`
    const known = new Set([...said, ...wordsOf(written), ...wordsOf(written.replaceAll('-', ''))])
    expect(
      wordsOf(paper).filter((word) => word.length > 5 && !known.has(word) && !known.has(word.slice(1))),
    ).toEqual([])
  })

  test('title, authors and each reference are read by those that read uploaded files', async () => {
    const file = paperOf(work)
    const found = proposeMetadata(await readFrontMatter(file, 'pdf', TEXT_LIMITS))
    const title = [found.title?.value, found.subtitle?.value].filter(Boolean).join(': ')
    expect(title.toLowerCase()).toBe(plainInline(work.title).toLowerCase())
    expect(found.authors?.value).toEqual(authorsOf(work))
    const references = text.blocks
      .flatMap((block) => (block.kind === 'references' ? block.entries : []))
      .filter((entry) => entry.every(({ kind }) => kind !== 'formula'))
    expect(references.length).toBeGreaterThan(2)
    const paragraphs = (await readPdf(file, TEXT_LIMITS)).text.split(/\n\n+/).map(plain)
    expect(paragraphs).toEqual(expect.arrayContaining(references.map((entry) => plain(plainTextOf(entry)))))
  })
})
