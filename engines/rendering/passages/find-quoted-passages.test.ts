import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'
import { showTyped } from '../show-typed.ts'
import { findQuotedPassages } from './find-quoted-passages.ts'
import { outermostElements } from './outermost-elements.ts'

const WORDS = 'A água dos manguezais sobe duas vezes por dia e leva as folhas'
const TEXTS = ['Antes dela nada.', `E então: “${WORDS} ao mar”.`, `${WORDS} de novo`]
const render = (source: string) => renderMarkdown(source, { links: new Map() }).html

test('a passage is where the first twelve words of a quotation are together, and only the first such', () => {
  const quotes = [
    { text: `${WORDS.toUpperCase()}, [...] e o resto é outro`, by: 'Bia' },
    { text: 'a agua dos manguezais sobe duas — vezes por dia e leva as', by: 'Caio' },
    { text: WORDS, by: 'Bia' },
  ]
  expect(findQuotedPassages(TEXTS, quotes)).toEqual([{ block: 1, by: ['Bia', 'Caio'] }])
})

test('eleven words are none, nor twelve that differ in one, nor twelve of two blocks', () => {
  const words = WORDS.split(' ')
  const of = (text: string) => findQuotedPassages(TEXTS, [{ text, by: 1 }])
  expect(of(words.slice(0, 11).join(' '))).toEqual([])
  expect(of(WORDS.replace('sobe', 'desce'))).toEqual([])
  const parted = [words.slice(0, 6).join(' '), words.slice(6).join(' ')]
  expect(findQuotedPassages(parted, [{ text: WORDS, by: 1 }])).toEqual([])
})

test('a formula with a wide space, which closes itself, swallows no block after it', () => {
  const blocks = outermostElements(render(`$$a \\qquad b$$\n\n${WORDS}.\n\n- um item`))
  expect(blocks.map(({ name }) => name)).toEqual(['div', 'p', 'ul'])
  expect(
    findQuotedPassages(
      blocks.map((block) => block.text),
      [{ text: WORDS, by: 'Bia' }],
    ),
  ).toEqual([{ block: 1, by: ['Bia'] }])
})

const word = fc.oneof(
  fc.constantFrom('a', 'de', 'É', '𝔤', 'ﬁm', 'ß', '<p>', '"', '&#x3C;'),
  fc.string({ unit: 'grapheme' }),
)
const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))

test('whatever is written, what is named stands there, in order and once, and what stands there is named', () => {
  const asWords = (of: string) =>
    of
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u00AD]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const opening = (of: string) => ` ${asWords(of).slice(0, 12).join(' ')} `
  // letters that folding replaces by others are the first example's
  const plain = text.filter((of) => !/[ßæœøłđ]/i.test(of.normalize('NFKD')))
  fc.assert(
    fc.property(fc.array(plain), fc.array(plain), fc.nat(), (blocks, others, at) => {
      const quotes = [...others, ...blocks.slice(at % (blocks.length + 1))].map((of, by) => ({
        text: of,
        by,
      }))
      const expected = quotes
        .filter((quote) => asWords(quote.text).length >= 12)
        .map(({ text: of, by }) => ({
          by,
          block: blocks.findIndex((block) => ` ${asWords(block).join(' ')} `.includes(opening(of))),
        }))
        .filter(({ block }) => block >= 0)
      const found = findQuotedPassages(blocks, quotes)
      expect(found.map(({ block }) => block)).toEqual(
        [...new Set(expected.map(({ block }) => block))].sort((a, b) => a - b),
      )
      expect(new Set(found.flatMap(({ block, by }) => by.map((who) => `${who} ${block}`)))).toEqual(
        new Set(expected.map(({ block, by }) => `${by} ${block}`)),
      )
    }),
  )
})

test('a thesis of half a million letters and a thousand quotations that begin alike are compared', () => {
  const blocks = Array.from({ length: 400 }, (_, at) => 'a a a a de novo '.repeat(80) + at)
  const quotes = Array.from({ length: 1000 }, (_, at) => ({ text: `${'a '.repeat(11)}${at}`, by: at }))
  expect(findQuotedPassages([...blocks, quotes[7]!.text], quotes)).toEqual([{ block: 400, by: [7] }])
})

test('each block of a rendered text is found at its tag, whatever its attributes hold', () => {
  const html = render(
    '# Um\n\nDois [x](https://d.org "</p><p>") <b> & ![y](imagem:1 ">")\\\nlinha\n\n- três\n- quatro\n\n---\n\n> cinco\n>\n> > seis\n\n$$\nx^2\n$$\n\n| a | b |\n|---|---|\n| c | d |\n\nFim[^1]\n\n[^1]: Nota',
  )
  const blocks = outermostElements(html)
  expect(blocks.map(({ name }) => name)).toEqual([
    'h2',
    'p',
    'ul',
    'blockquote',
    'div',
    'div',
    'p',
    'section',
  ])
  for (const { name, start } of blocks) expect(html.slice(start)).toMatch(new RegExp(`^<${name}[ >]`))
  expect(blocks[1]!.text.split(/\s+/)).toEqual(['Dois', 'x', 'b>', 'linha'])
  expect(
    outermostElements(html, 'blockquote').map(({ text: of }) => of.split(/\s+/).filter(Boolean)),
  ).toEqual([['cinco', 'seis']])
})

test('lines of a text that is shown as typed do not run together', () => {
  expect(outermostElements(showTyped('um\ndois')).map(({ text: of }) => of)).toEqual(['um dois'])
})
