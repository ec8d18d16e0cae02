import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import unzip from 'mammoth/lib/unzip.js'
import { expect, test } from 'vitest'
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
