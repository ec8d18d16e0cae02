import { readdirSync, readFileSync } from 'node:fs'
import { getSchema } from '@tiptap/core'
import { Node as DocumentNode } from '@tiptap/pm/model'
import { tests as examples } from 'commonmark-spec'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#engines/rendering/render-markdown.ts'
import { documentFromMarkdown } from './document-from-markdown.ts'
import { EditorMarkdown } from './editor-markdown.ts'
import { EXTENSIONS } from '#app/editor/nodes/extensions.ts'
import { markdownFromBlocks } from './markdown-from-blocks.ts'

const schema = getSchema(EXTENSIONS)

/** Collapses whitespace, which readers see as one space. */
const shown = async (markdown: string) =>
  (await renderMarkdown(markdown, { links: new Map() })).html.replace(/\s+/g, ' ').trim()

/** Opens a text in the editor and writes it back: unchanged, and as if every block had been changed. */
function openAndClose(markdown: string): { untouched: string; anew: string } {
  const { doc, sources } = documentFromMarkdown(markdown)
  const node = DocumentNode.fromJSON(schema, doc)
  node.check()
  const writer = new EditorMarkdown()
  writer.remember(node, sources)
  const untouched = writer.write(node)
  return { untouched, anew: markdownFromBlocks((node.toJSON() as typeof doc).content ?? []) }
}

const folder = 'server/demo/works'
const works = readdirSync(folder).map((name) =>
  readFileSync(`${folder}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
)

describe('texts of people', () => {
  test.each(works)(
    'a demonstration work comes out as it went in, and reads the same written anew',
    async (work) => {
      const { untouched, anew } = openAndClose(work)
      const before = work.trim().replace(/\n{3,}/g, '\n\n')
      expect(untouched.replace(/[ \t]+$/gm, '')).toBe(before.replace(/[ \t]+$/gm, ''))
      expect(documentFromMarkdown(work).doc.content?.filter((block) => block.type === 'sourceBlock')).toEqual(
        [],
      )
      expect(await shown(anew)).toBe(await shown(work))
    },
  )
})

test.each([
  ['## Título\n\nTexto com **negrito**, *itálico*, ~~risco~~ e `código`.'],
  ['Um [[alvo-de-exemplo]], um [[ana/outro-alvo]] e um [[terceiro|com *palavras* suas]].'],
  ['| a | b |\n| :- | -: |\n| [[alvo\\|dito]] | $\\vert x \\vert$ |'],
  ['Custa R$ 10 e depois R$ 20, ou US$5.'],
  ['A fórmula $x^2$ e CO$$2$$ e $$y$$5.'],
  ['$$\n\\int_0^1 x\\,dx\n$$'],
  ['Nota[^1] e outra[^fonte].\n\n[^1]: A primeira.\n\n[^fonte]: A segunda,\n    com outra linha.'],
  ['![Um gráfico](imagem:12 "Figura 1")'],
  ['- [ ] a fazer\n- [x] feito'],
  ['1. um\n2. dois\n   - três\n\n     quatro'],
  ['- a\n\n- b\n\n* outra lista\n\n1) mais uma'],
  ['> Citação\n>\n> - com lista\n\n---\n\n```js meta=1\nlet a = 1 // ```\n```'],
  ['[**`código` em link**](https://exemplo.br/a_(b) "título")'],
  ['Linha\\\nquebrada, <https://exemplo.br> e www.exemplo.br'],
  ['Um <b>elemento</b> e uma &copy; ficam como foram digitados: 2 * 3 * 4, a_b_c, #1, [x].'],
])('%j is shown the same after the editor', async (markdown) => {
  const { untouched, anew } = openAndClose(markdown)
  expect([await shown(untouched), await shown(anew)]).toEqual(Array(2).fill(await shown(markdown)))
})

test('references become plain links, so that no block depends on another', () => {
  expect(openAndClose('Veja [isto][a].\n\n[a]: https://exemplo.br "Título"').untouched).toBe(
    'Veja [isto](https://exemplo.br "Título").',
  )
})

test('what the editor has no form for stays as its source', () => {
  const mixed = '- [ ] tarefa\n- não tarefa'
  const { doc } = documentFromMarkdown(`Antes.\n\n${mixed}\n\nDepois.`)
  expect(doc.content?.map((block) => block.type)).toEqual(['paragraph', 'sourceBlock', 'paragraph'])
  expect(openAndClose(mixed).untouched).toBe(mixed)
})

test('of the 652 examples of CommonMark every one is shown the same after opening and closing, and 625 written anew', async () => {
  const differing: string[] = []
  let anew = 0
  for (const { markdown, number } of examples) {
    const source = markdown.replaceAll('→', '\t')
    const asWritten = await shown(source)
    // the same letters are shown the same
    const isSame = async (text: string) => text === source.trimEnd() || (await shown(text)) === asWritten
    const again = openAndClose(source)
    if (!(await isSame(again.untouched))) differing.push(`${number}: ${source}`)
    if (await isSame(again.anew)) anew += 1
  }
  console.log(
    `CommonMark through the editor: ${examples.length - differing.length} of ${examples.length}; written anew ${anew}`,
  )
  // References that are in a quotation are resolved, and what defined them shows (218).
  expect(differing.filter((line) => !ALLOWED.some((number) => line.startsWith(`${number}:`)))).toEqual([])
  expect(anew).toBeGreaterThanOrEqual(625)
})

const ALLOWED = [218]

describe('any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'a',
      'palavra',
      '$',
      '$$',
      '**',
      '*',
      '_',
      '`',
      '[',
      ']',
      '[[',
      ']]',
      '|',
      '\\',
      '#',
      '-',
      '1.',
      '>',
      '\n',
      '\n\n',
      '  ',
      '    ',
      '[^1]',
      '[^1]:',
      '~~',
      '![',
      '](',
      ')',
      'R$ 5',
      'x$2',
      '!',
      '&amp;',
      '<b>',
      '- [ ] ',
      '| - |',
      '```',
      'www.a.br',
    ),
    fc.string({ maxLength: 4, unit: 'grapheme' }),
  )
  const text = fc.array(word, { maxLength: 25 }).map((words) => words.join(''))

  test('fits the schema of the editor, and writing it again changes nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const { untouched, anew } = openAndClose(source)
        expect(openAndClose(untouched).untouched).toBe(untouched)
        const twice = openAndClose(anew).anew
        if (twice !== anew) expect(await shown(twice)).toBe(await shown(anew))
      }),
      { numRuns: 60 },
    )
  })
})

test('in a discussion each line stays one: untouched as it was typed, and when its paragraph is written anew', () => {
  const source = 'P1: uma\nP2: outra\n\nFim'
  const { doc, sources } = documentFromMarkdown(source, { lineEnds: true })
  expect(doc.content?.[0]?.content?.map(({ type }) => type)).toEqual(['text', 'hardBreak', 'text'])
  expect(sources.join('\n\n')).toBe(source)
  expect(markdownFromBlocks(doc.content ?? [])).toBe('P1: uma\\\nP2: outra\n\nFim')
})
