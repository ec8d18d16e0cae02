import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlocks, type TextBlock } from '#engines/rendering/read-markdown.ts'
import { diffBlocks, type DiffBlock } from './diff-blocks.ts'

const compare = (before: string, after: string) => diffBlocks(readBlocks(before), readBlocks(after))
const kinds = (blocks: DiffBlock[]) => blocks.map(({ kind }) => kind)

test('a corrected paragraph is one, with its words', () => {
  const blocks = compare(
    'Igual.\n\nA educação básica é um direito de todos.',
    'Igual.\n\nA educação superior é um direito de todos.',
  )
  expect(kinds(blocks)).toEqual(['same', 'changed'])
  expect(blocks[1]!.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'básica' },
    { kind: 'added', text: 'superior' },
  ])
})

test('a paragraph written anew is two, the old one first, whatever words they share by chance', () => {
  const blocks = compare(
    'A escola de antes era de pedra e de silêncio.\n\nUm fim.',
    'Hoje se aprende de outro modo: com rede, em casa e na rua.\n\nUm fim.',
  )
  expect(kinds(blocks)).toEqual(['removed', 'added', 'same'])
})

test('of several paragraphs each is compared with the one it was made of', () => {
  const [one, two, three] = [
    'A leitura em voz alta muda o que se entende.',
    'O método foi o da observação direta em sala.',
    'As crianças responderam a dez perguntas.',
  ]
  const blocks = compare(
    [one, two, three].join('\n\n'),
    [
      'Um parágrafo de abertura sem par nenhum.',
      one.replace('alta', 'baixa'),
      three.replace('dez', 'doze'),
    ].join('\n\n'),
  )
  expect(kinds(blocks)).toEqual(['added', 'changed', 'removed', 'changed'])
})

test('headings keep their rank, and another rank is a change', () => {
  expect(compare('# Um\n\n## Dois', '# Um\n\n### Dois').map(({ kind, rank }) => [kind, rank])).toEqual([
    ['same', 1],
    ['changed', 3],
  ])
})

test('nothing of either text is lost, and its order stays', () => {
  const block = fc.record({
    text: fc.constantFrom('a b c', 'a b d', 'x y', 'z', 'a b c d e', 'fim'),
    rank: fc.constantFrom(null, null, 1, 2),
    quoted: fc.constant(false),
  })
  const text = fc.array(block, { maxLength: 12 })
  const side = (blocks: DiffBlock[], left: 'removed' | 'added') =>
    blocks
      .filter(({ kind }) => kind === 'same' || kind === 'changed' || kind === left)
      .map(({ parts }) => parts.filter(({ kind }) => kind === 'same' || kind === left))
      .map((parts) => parts.map((part) => part.text).join(''))
  const texts = (blocks: TextBlock[]) => blocks.map((one) => one.text)
  fc.assert(
    fc.property(text, text, (before, after) => {
      const blocks = diffBlocks(before, after)
      expect(side(blocks, 'removed')).toEqual(texts(before))
      expect(side(blocks, 'added')).toEqual(texts(after))
    }),
    { numRuns: 400, seed: 32 },
  )
})

test('many small changes of a long text are all found', () => {
  const text = (word: string) =>
    Array.from({ length: 400 }, (_, n) => `Parágrafo ${n} com a palavra ${word} dentro.`).join('\n\n')
  const blocks = compare(text('isto'), text('aquilo'))
  expect(blocks.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'removed'))).toEqual(
    Array(400).fill({ kind: 'removed', text: 'isto' }),
  )
})
