import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import unzip from 'mammoth/lib/unzip.js'
import { describe, expect, test } from 'vitest'
import { readDocx } from '#engines/text-extraction/read-docx.ts'
import type { ArticleHead } from '../document/print-head.ts'
import { toPrintText } from '../document/to-print-text.ts'
import { setDocx } from './set-docx.ts'

const HEAD: ArticleHead = {
  form: 'article',
  title: 'Índices & preços <b>"#',
  authors: [{ name: 'Ana Sá', institution: 'UFRN', orcid: null }],
  language: 'pt',
  abstracts: [
    {
      heading: 'Resumo',
      text: 'Compara.',
      keywordsLabel: 'Palavras-chave',
      keywords: ['preços'],
      language: 'pt',
    },
  ],
  watermark: null,
  otherTitle: null,
  line: 'Entrepares, 2026',
  citation: null,
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function written(source: string) {
  const text = toPrintText(source, {
    origin: 'https://entrepares.org',
    findWork: () => null,
    findPicture: (id) => (id === 7 ? 'picture-7' : null),
  })
  const pictures = new Map([['picture-7', { format: 'png' as const, bytes: PIXEL, width: 1, height: 1 }]])
  const bytes = await setDocx({ head: HEAD, text, pictures })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'set-docx-'))
  try {
    const file = path.join(folder, 'a.docx')
    fs.writeFileSync(file, bytes)
    const zip = await unzip.openZip({ path: file })
    // its types know less than it does
    const { read } = zip as unknown as { read(name: string, encoding: string): Promise<string> }
    const part = (name: string) => read(name, 'utf-8')
    return {
      reading: await readDocx(file),
      xml: await part('word/document.xml'),
      notes: await part('word/footnotes.xml'),
      styles: await part('word/styles.xml'),
    }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
const count = (xml: string, element: string) =>
  xml.split(`<${element}>`).length + xml.split(`<${element} `).length - 2

test('headings, notes, tables, captions, lists and pictures are what Word knows them as', async () => {
  const { reading, xml, notes } = await written(
    [
      '# Introdução\n\nTexto[^a] e de novo[^a], [aqui](https://x.org/?a=1&b=2).\n\n[^a]: A nota.',
      'Tabela 1 – Preços\n\n| Bem | R$ |\n|---|--:|\n| Pão | 1 |\n\nFonte: IBGE.',
      '## Método\n\n> Citado.\n\n3. três\n4. quatro\n\n- ponto\n  - dentro\n\n![Um gato](imagem:7)',
      '# Referências\n\nLIMA, F. **Título**. 2020.',
    ].join('\n\n'),
  )
  expect(reading.headings).toEqual(['Introdução', 'Método', 'Referências'])
  expect(notes).toContain('A nota.')
  expect(count(xml, 'w:footnoteReference')).toBe(1)
  expect([count(xml, 'w:tbl'), count(xml, 'w:tblHeader')]).toEqual([1, 1])
  expect(count(xml, 'w:numPr')).toBe(6)
  expect(xml).toContain('descr="Um gato"')
  for (const style of ['Caption', 'Source', 'Quote', 'Reference']) expect(xml).toContain(`w:val="${style}"`)
  for (const words of [
    'Índices & preços <b>"#',
    'Tabela 1 – Preços',
    'Fonte: IBGE.',
    'Citado.',
    'LIMA, F. Título. 2020.',
  ])
    expect(reading.text).toContain(words)
})

test('formulas are Office Math, each letter of them escaped', async () => {
  const formulas = [
    '\\frac{a<b}{2}',
    '\\sqrt[3]{x}',
    '\\sum_{i=1}^n x_i^2',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}',
    '\\begin{cases} 1 & x>0 \\\\ 0 & \\text{senão}\\end{cases}',
    '\\left\\{x\\middle|y\\right\\}',
    '\\hat{x}\\ \\overline{AB}\\ \\underbrace{a}_{n}\\ \\boxed{b}\\ \\binom nk',
  ]
  const { xml } = await written(formulas.map((tex) => `$$${tex}$$`).join('\n\n'))
  expect(count(xml, 'm:oMath')).toBe(formulas.length)
  for (const [element, least] of Object.entries({
    f: 2,
    rad: 1,
    limUpp: 1,
    sSubSup: 1,
    m: 2,
    d: 4,
    acc: 1,
    bar: 1,
    groupChr: 1,
    borderBox: 1,
  }))
    expect([element, count(xml, `m:${element}`)]).toEqual([
      element,
      expect.toSatisfy((n: number) => n >= least),
    ])
  expect(xml).toContain('&lt;')
  expect(xml).not.toMatch(/<m:(?:e|num|den)\/?>\s*undefined/)
})

test('headings are in the outline, lines grow with what is in them, and notes are small', async () => {
  const { styles, notes } = await written('# Um\n\nTexto[^a].\n\n[^a]: A nota.')
  for (const level of [0, 1, 2, 3, 4, 5]) expect(styles).toContain(`<w:outlineLvl w:val="${level}"/>`)
  // without the rule LibreOffice holds a line to its height, and cuts a fraction
  expect(styles.match(/<w:spacing [^>]*w:line="(?![^>]*lineRule="auto")/g)).toBeNull()
  expect(notes).toMatch(/<w:pStyle w:val="FootnoteText"\/>.*A nota\./)
})

describe('LibreOffice finds what each sign belongs to:', () => {
  test.each(['(1-x)^2', '[a(b)]_i', '\\Big(1+\\frac{1}{n}\\Big)^t', '((a)b)^{2}'])(
    'a power of the whole bracket in %s',
    async (tex) => {
      const { xml } = await written(`$${tex}$`)
      expect(xml).toMatch(/<m:s(?:Sup|Sub)><m:e><m:d>/)
      expect(xml).not.toMatch(/<m:t[^>]*>[)\]]<\/m:t><\/m:r><\/m:e><m:s/)
    },
  )

  test('a bracket that was opened nowhere stays a sign', async () => {
    const { xml } = await written('$a)^2$')
    expect(count(xml, 'm:d')).toBe(0)
    expect(xml).toContain('<m:t xml:space="preserve">)</m:t>')
  })

  test('a sign alone, and a cell with nothing in it, are text', async () => {
    const { xml } = await written(
      '$A^+$\n\n$$\\begin{aligned} a &= b \\\\ &= c \\end{aligned}$$\n\n$$\\begin{matrix} 1 & \\\\ 2 & 3 \\end{matrix}$$',
    )
    expect(xml).toContain(
      '<m:sup><m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve">+</m:t></m:r></m:sup>',
    )
    expect(xml).not.toMatch(/<m:e\/>|<m:e><\/m:e>/)
  })
})
