import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text-of.ts'
import type { PrintBlock } from './print-text.ts'
import { toPrintText } from './to-print-text.ts'

const read = (source: string) =>
  toPrintText(source, {
    origin: 'https://entrepares.org',
    findWork: ({ slug }) =>
      slug === 'obra-viva' ? { url: 'https://entrepares.org/ana/obra-viva', title: 'Obra viva' } : null,
    findPicture: (id) => (id === 7 ? 'picture-7.png' : null),
  })
const blocks = (source: string): PrintBlock[] => read(source).blocks
const kinds = (source: string) => blocks(source).map(({ kind }) => kind)
const headings = (source: string) =>
  blocks(source).flatMap((block) =>
    block.kind === 'heading'
      ? [`${block.numbered ? '#' : ''}${block.level} ${plainTextOf(block.children)}`]
      : [],
  )

test('sections are numbered, but for those before and after the text', () => {
  expect(headings('## Introdução\n\n### Método\n\n## Referências\n\n## Apêndice A\n\n### Roteiro')).toEqual([
    '#1 Introdução',
    '#2 Método',
    '1 Referências',
    '1 Apêndice A',
    '2 Roteiro',
  ])
})

test('numbers that were typed stay alone', () => {
  expect(headings('# 1 Introdução\n\n## 1.1 Método\n\n# Referências')).toEqual([
    '1 1 Introdução',
    '2 1.1 Método',
    '1 Referências',
  ])
})

test("a table takes the line before it as caption and 'Fonte' after it as source", () => {
  const table = '| a | b |\n|---|--:|\n| 1 | 2 |'
  const [only, ...others] = blocks(`Tabela 1 – Preços\n\n${table}\n\nFonte: IBGE.`)
  expect(others).toEqual([])
  expect(only).toMatchObject({
    kind: 'table',
    align: ['left', 'right'],
    caption: [{ kind: 'text', text: 'Tabela 1 – Preços' }],
    source: [{ kind: 'text', text: 'Fonte: IBGE.' }],
  })
})

test('each of two tables keeps its own caption', () => {
  const table = '| a |\n|---|\n| 1 |'
  const found = blocks(
    `Tabela 1 – Um\n\n${table}\n\nTabela 2 – Dois\n\n${table}\n\nTabela 3 mostra outra coisa.`,
  )
  expect(found.map((block) => ('caption' in block ? plainTextOf(block.caption ?? []) : block.kind))).toEqual([
    'Tabela 1 – Um',
    'Tabela 2 – Dois',
    'paragraph',
  ])
})

test('a picture alone is a figure; one that is gone, or elsewhere, leaves its words', () => {
  expect(blocks('![Um gato](imagem:7)\n\nFigura 1 - Um gato')).toMatchObject([
    { kind: 'figure', picture: 'picture-7.png', alt: 'Um gato', caption: [{ text: 'Figura 1 - Um gato' }] },
  ])
  expect(blocks('![Um gato](imagem:8)')).toMatchObject([
    { kind: 'paragraph', children: [{ text: 'Um gato' }] },
  ])
  expect(blocks('![Um gato](https://x.org/g.png)')).toMatchObject([
    { kind: 'paragraph', children: [{ kind: 'link', url: 'https://x.org/g.png' }] },
  ])
})

test('the entries of the list of references stand as entries, whatever they were typed as', () => {
  expect(kinds('Texto.\n\n# Referências\n\nLIMA, F. A.\n\n- SÁ, A.\n- MELO, B.\n\n# Anexo\n\nFim.')).toEqual([
    'paragraph',
    'heading',
    'references',
    'heading',
    'paragraph',
  ])
})

test('a note is set where it is first called, and one that calls itself ends', () => {
  const [first] = blocks('Um[^a] e de novo[^a].\n\n[^a]: Nota[^a] com *ênfase*.')
  expect(first).toMatchObject({
    children: [
      { text: 'Um' },
      {
        kind: 'note',
        number: 1,
        again: false,
        blocks: [{ children: [{ text: 'Nota' }, { again: true }, {}, {}, {}] }],
      },
      { text: ' e de novo' },
      { kind: 'note', number: 1, again: true },
      { text: '.' },
    ],
  })
})

test('an address that nobody may follow is read as on the page, and stands once', () => {
  expect(blocks('[a](dados:a%C3%A7%C3%A3o)')).toMatchObject([
    { children: [{ text: 'a' }, { text: ' (dados:ação)' }] },
  ])
  expect(blocks('![](dados:a%C3%A7%C3%A3o)')).toMatchObject([{ children: [{ text: 'dados:ação' }] }])
  expect(blocks('![](dados:a%C3%A7%C3%A3o)')[0]).toHaveProperty('children.length', 1)
  expect(blocks('![](https://x.org/a%C3%A7%C3%A3o)')).toMatchObject([
    {
      children: [
        { kind: 'link', url: 'https://x.org/a%C3%A7%C3%A3o', children: [{ text: 'https://x.org/ação' }] },
      ],
    },
  ])
})

test('links lead where the page leads, and no further', () => {
  const [first] = blocks('[a](javascript:alert(1)) [b](/ana) [[obra-viva]] [[outra-obra]]')
  expect(first).toMatchObject({
    children: [
      { text: 'a' },
      { text: ' (javascript:alert(1))' },
      {},
      { kind: 'link', url: 'https://entrepares.org/ana' },
      {},
      { kind: 'link', url: 'https://entrepares.org/ana/obra-viva', children: [{ text: 'Obra viva' }] },
      { text: ' ' },
      { text: 'outra obra' },
    ],
  })
})

test('a formula that cannot be read is kept as its TeX, and counted', () => {
  const text = read('$\\frac{1}{2}$ e $\\desconhecido{x}$')
  expect(text.unreadFormulas).toBe(1)
  expect(text.blocks[0]).toMatchObject({
    children: [{ tree: { name: expect.stringMatching(/^m/) } }, {}, { tex: '\\desconhecido{x}', tree: null }],
  })
})
