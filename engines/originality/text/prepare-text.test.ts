import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldBytes, longTexts } from '#tests/held-bytes.ts'
import { GARDENS } from '#tests/integrity-texts.ts'
import { foldLetters, NUMBER, SMALL, TELLING } from './fold-word.ts'
import { LOOK_ALIKE_LETTERS } from './look-alike-letters.ts'
import { MOST_CHARACTERS, prepareText } from './prepare-text.ts'

const wordsOf = (text: string) => [...prepareText(text).words]
const shown = (text: string) => {
  const { starts, ends } = prepareText(text)
  return [...starts].map((start, n) => text.slice(start, ends[n]))
}

describe('the words of a text', () => {
  test('each is known with its place', () => {
    expect(shown('A horta, de 1998, não é “bem-vinda”.')).toEqual([
      'A',
      'horta',
      'de',
      '1998',
      'não',
      'é',
      'bem',
      'vinda',
    ])
  })

  test('one broken at the end of a line is whole; a list or a new paragraph breaks none', () => {
    expect(shown('a instru-\nção e o en-\r\n  saio')).toEqual([
      'a',
      'instru-\nção',
      'e',
      'o',
      'en-\r\n  saio',
    ])
    expect(wordsOf('a instru-\nção')).toEqual(wordsOf('a instrução'))
    expect(shown('fim-\n\ncomeço -\nitem')).toEqual(['fim', 'começo', 'item'])
  })

  test('forms of one word share a stem, and numbers, small and telling words are told apart', () => {
    const { stems, kinds } = prepareText('avaliações avaliação de 20')
    expect(stems[0]).toBe(stems[1])
    expect([...kinds]).toEqual([TELLING, TELLING, SMALL, NUMBER])
  })

  test('what holds no letter is no word, not even half of a character', () => {
    expect(shown('\u200b\u00ad — … 🙂 \ud800 \udc00x')).toEqual(['\udc00x'])
  })

  test('of a text beyond all measure the beginning is read, and it is said', () => {
    const prepared = prepareText('ab '.repeat(MOST_CHARACTERS))
    expect(prepared).toMatchObject({ truncated: true, size: 400_000 })
    expect(prepareText(GARDENS.join(' ')).truncated).toBe(false)
  })
})

describe('a disguise changes no word', () => {
  const text = GARDENS.join('\n\n')
  const wide = (letter: string) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)
  const bold = (letter: string) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)
  const cyrillic = new Map([...LOOK_ALIKE_LETTERS].map(([other, latin]) => [latin, other]))

  test.each<[string, (text: string) => string]>([
    ['capitals', (whole) => whole.toUpperCase()],
    ['no accents', (whole) => whole.normalize('NFD').replace(/\p{M}/gu, '')],
    ['decomposed letters', (whole) => whole.normalize('NFD')],
    ['invisible characters', (whole) => whole.replace(/(\p{L})(?=\p{L})/gu, '$1\u200b')],
    ['directional marks', (whole) => `\u202e${whole.replace(/(\p{L})(?=\p{L})/gu, '$1\u200f\u2066')}`],
    ['soft hyphens', (whole) => whole.replace(/(\p{L})(?=\p{L})/gu, '$1\u00ad')],
    ['full width', (whole) => whole.replace(/[a-z]/g, wide)],
    ['mathematical letters', (whole) => whole.replace(/[a-z]/g, bold)],
    ['every letter of another alphabet', (whole) => whole.replace(/[a-z]/g, (l) => cyrillic.get(l)!)],
  ])('%s', (_, disguise) => {
    expect(disguise(text)).not.toBe(text)
    expect(wordsOf(disguise(text))).toEqual(wordsOf(text))
  })

  test('a genuine Russian word stays apart from its neighbours', () => {
    expect(foldLetters('Достоевский')).not.toBe(foldLetters('Достоевская'))
  })
})

describe('whatever the text', () => {
  test('words stand in order, apart, and within it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^([a-zç\-\n ­​é0-9]{0,40})$/u)),
        (text) => {
          const { size, starts, ends, words, stems, kinds } = prepareText(text)
          expect([words.length, stems.length, kinds.length, starts.length, ends.length]).toEqual(
            Array(5).fill(size),
          )
          let before = 0
          for (let n = 0; n < size; n++) {
            expect(starts[n]).toBeGreaterThanOrEqual(before)
            expect(ends[n]).toBeGreaterThan(starts[n]!)
            before = ends[n]!
          }
          expect(before).toBeLessThanOrEqual(text.length)
        },
      ),
      { seed: 13, numRuns: 500 },
    )
  })
})

test('the words of a text are remembered, not the text', () => {
  const before = heldBytes()
  for (const text of longTexts(40)) prepareText(text)
  expect(heldBytes() - before).toBeLessThan(10_000_000)
})
