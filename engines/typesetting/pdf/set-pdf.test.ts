import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { openPdf } from '#engines/text-extraction/pdf/open-pdf.ts'
import { readPdf } from '#engines/text-extraction/read-pdf.ts'
import type { ArticleHead, ThesisHead } from '../document/print-head.ts'
import type { PrintText } from '../document/print-text.ts'
import { toPrintText } from '../document/to-print-text.ts'
import { setPdf, type PdfInput } from './set-pdf.ts'

const ABSTRACT = {
  heading: 'Resumo',
  text: 'Compara dois índices.',
  keywordsLabel: 'Palavras-chave',
  keywords: ['preços', 'índices'],
  language: 'pt',
}
const SHARED = {
  title: 'Índices de preços: uma comparação',
  authors: [{ name: 'Ana Sá', institution: 'UFRN', orcid: '0000-0002-1825-0097' }],
  language: 'pt',
  abstracts: [ABSTRACT],
  watermark: null,
}
const ARTICLE: ArticleHead = {
  ...SHARED,
  form: 'article',
  otherTitle: null,
  line: 'Entrepares, 2026',
  citation: null,
}
const THESIS: ThesisHead = {
  ...SHARED,
  form: 'thesis',
  font: 'serif',
  institution: 'Universidade Federal do Rio Grande do Norte',
  unit: null,
  programme: 'Programa de Pós-Graduação em Economia',
  nature: 'Tese apresentada ao Programa de Pós-Graduação em Economia da UFRN.',
  advisors: ['Orientadora: Profa. Dra. Bia Melo'],
  board: ['Profa. Dra. Lia Cruz (UFC)'],
  approved: null,
  city: 'Natal',
  year: '2021',
}

const read = (source: string): PrintText =>
  toPrintText(source, { origin: 'https://entrepares.org', findWork: () => null, findPicture: () => null })
const set = (text: PrintText, over: Partial<PdfInput> = {}) =>
  setPdf({ head: ARTICLE, text, pictures: new Map(), createdAt: new Date(0), ...over })

async function wordsOf(bytes: Buffer): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'set-pdf-'))
  try {
    const file = path.join(folder, 'a.pdf')
    fs.writeFileSync(file, bytes)
    return (await readPdf(file, TEXT_LIMITS)).text
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
const letters = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad-]+/g, '')

describe('what a person wrote is letters, never code', () => {
  const CODE = [
    '#panic("x")',
    '$x$',
    '= Título',
    '#import "a.typ"',
    '*a* _b_ `c`',
    '\\u{41}',
    '<nota> @nota',
    '"#',
    '//x',
    '/*x',
  ]

  test("the setter's own signs are shown as they were typed", async () => {
    const text: PrintText = {
      blocks: CODE.map((value) => ({ kind: 'paragraph', children: [{ kind: 'text', text: value }] })),
      unreadFormulas: 0,
    }
    const shown = letters(await wordsOf(set(text, { head: { ...ARTICLE, title: CODE.join(' ') } }).bytes))
    for (const value of CODE) expect(shown.split(letters(value)).length, value).toBeGreaterThan(2)
  })

  test('any row of them, in every place that takes letters', async () => {
    const sign = fc.constantFrom(...'#$*_`\\"<>@[]{}()=-+/~^&;,.:!?a1é')
    const rows = fc.sample(fc.string({ unit: sign, minLength: 1, maxLength: 30 }), { seed: 26, numRuns: 150 })
    const text: PrintText = {
      blocks: rows.map((value) => ({
        kind: 'paragraph',
        children: [
          { kind: 'strong', children: [{ kind: 'text', text: value }] },
          { kind: 'code', text: value },
          {
            kind: 'link',
            url: `https://x.org/${encodeURIComponent(value)}`,
            children: [{ kind: 'text', text: value }],
          },
        ],
      })),
      unreadFormulas: 0,
    }
    const head = { ...THESIS, board: rows.slice(0, 3), nature: rows.join(' '), city: rows[0]! }
    const shown = letters(await wordsOf(set(text, { head }).bytes))
    for (const value of rows.slice(3)) expect(shown, value).toContain(letters(value))
  })

  test.each(['markup.json', 'strings.json'])('the hostile texts of %s are set', (name) => {
    const file = new URL(`../../../tests/data/hostile/${name}`, import.meta.url)
    const hostile = JSON.parse(fs.readFileSync(file, 'utf8')) as string[]
    const text = read(hostile.join('\n\n'))
    expect(set(text, { head: { ...ARTICLE, title: hostile[3]! } }).pages).toBeGreaterThan(2)
  })
})

async function formulasHeard(bytes: Buffer): Promise<string[]> {
  const document = await openPdf(new Uint8Array(bytes))
  const heard: string[] = []
  const collect = (node: { role?: string; alt?: string; children?: object[] }): void => {
    if (node.role === 'Formula') heard.push(node.alt ?? '')
    node.children?.forEach(collect)
  }
  for (let number = 1; number <= document.numPages; number++)
    collect((await (await document.getPage(number)).getStructTree()) ?? {})
  return heard
}

test('every construction that the page shows is set, with its TeX for those who hear it', async () => {
  const formulas = [
    'P_L=\\frac{\\sum p_1 q_0}{\\sum p_0 q_0}',
    '\\lVert x\\rVert \\leq \\Big(\\sum_{i=1}^n |x_i|^p\\Big)^{1/p}',
    '\\xrightarrow[b]{n\\to\\infty} \\boxed{a+b} \\cancel{x} \\not=',
    '\\begin{aligned} a &= b \\\\ &= \\begin{cases} 1 & x>0 \\\\ 0 & \\text{senão}\\end{cases}\\end{aligned}',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix} \\begin{vmatrix}a\\end{vmatrix} \\begin{array}{l|r}a&b\\end{array}',
    '\\widehat{xy}\\ \\vec v\\ \\overline{AB}\\ \\underline{x}\\ \\underbrace{a}_{n}\\ \\overbrace{a}^{b}\\ \\ddot x\\ \\tilde X',
    "f''(x)\\ \\mathbb{R}^n\\ \\mathbf{x}\\ \\mathcal{L}\\ \\sqrt[3]{x}\\ \\binom{n}{k}\\ \\lim_{x\\to 0}\\operatorname{sen} x",
    'p<0{,}05\\ \\left.\\frac ab\\right|_0\\ \\left\\{x\\middle|y\\right\\}\\ \\overset{a}{b}\\ \\stackrel{def}{=}\\ \\underset{x}{\\arg\\max}',
    '\\color{red}{y}\\ \\phantom{x}\\ \\tag{1}\\ \\int_0^\\infty e^{-x}\\,dx',
    '\\ce{2H2 + O2 -> 2H2O} \\quad \\SI{9,8}{\\metre\\per\\second\\squared}',
  ]
  const text = read(formulas.map((tex) => `$$${tex}$$`).join('\n\n'))
  expect(text.unreadFormulas).toBe(0)
  const { bytes, standard } = set(text)
  expect(standard).toBe('PDF/A-2a')
  expect(await formulasHeard(bytes)).toEqual(expect.arrayContaining(formulas))
})

test('a thesis has the parts of the standard in their order', async () => {
  const text = read(
    '# Introdução\n\nTexto[^1].\n\nTabela 1 – Preços\n\n| a |\n|---|\n| 1 |\n\n# Referências\n\nLIMA.\n\n[^1]: Nota.',
  )
  const words = await wordsOf(set(text, { head: THESIS }).bytes)
  const parts = [
    'ANA SÁ',
    'Tese apresentada',
    'Orientadora',
    'BANCA EXAMINADORA',
    'RESUMO',
    'LISTA DE TABELAS',
    'SUMÁRIO',
    'INTRODUÇÃO',
    'LIMA.',
  ]
  const places = parts.map((part) => words.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('the same work gives the same bytes; a letter without a sign costs the archive standard only', () => {
  const text = read('Um texto.')
  expect(set(text).bytes.equals(set(text).bytes)).toBe(true)
  expect(set(text).standard).toBe('PDF/A-2a')
  expect(set(read('Um texto: 日本.')).standard).toBeNull()
})

test('on the sheets of a thesis a compound name is whole, and lines to sign are in the middle', async () => {
  const title = 'Decomposição em valores singulares e o teorema de Eckart-Young'
  const bytes = set(read('# Um\n\nTexto.'), { head: { ...THESIS, title } }).bytes
  expect(await wordsOf(bytes)).toContain('ECKART-YOUNG')
  const sheet = await (await openPdf(new Uint8Array(bytes))).getPage(3)
  const [left, , right] = sheet.view as [number, number, number, number]
  const { items } = await sheet.getTextContent()
  const member = items.find((item) => 'str' in item && item.str.includes('Lia Cruz'))
  const { transform, width } = member as { transform: number[]; width: number }
  // between margins of 3 and 2 cm
  const middle = (left + right) / 2 + 0.5 * (72 / 2.54)
  expect(transform[4]! + width / 2).toBeCloseTo(middle, 0)
})
