import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from './portuguese.ts'
import { fold } from '#engines/text/fold.ts'
import { stem } from './stem.ts'

const read = (text: string) => words(text).map((word) => `${word.stem}@${word.position}`)

test('words are found with their places, stop words keeping theirs', () => {
  const found = words('A avaliação da escola')
  expect(found.map((word) => [word.folded, word.start, word.end, word.position, word.stop])).toEqual([
    ['a', 0, 1, 1, true],
    ['avaliacao', 2, 11, 2, false],
    ['da', 12, 14, 3, true],
    ['escola', 15, 21, 4, false],
  ])
})

test.each([
  ['guarda-chuvas novos', ['guardachuvo@1', 'guardar@1', 'chuva@2', 'novo@3']],
  ['avalia-\nção final', ['avaliacao@1', 'avaliar@1', 'cao@2', 'final@3']],
  ['avaliá-lo e observa-se', ['avaliar@1', 'e@3', 'observar@4']],
  ['C++ C# p53 CO₂', ['c++@1', 'c#@2', 'p53@3', 'co2@4']],
  ['10.1590/S0102', ['10@1', '1590@2', 's0102@3']],
  ['a\u00ADvaliac\u0327a\u0303o', ['avaliacao@1']],
  ['eﬁciência Straße', ['eficiencio@1', 'strasse@2']],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))

test('composed and decomposed letters, small and capital, are the same', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdeghilmnopqrstuvzáâãàçéêíóôõúü'),
    minLength: 1,
    maxLength: 14,
  })
  fc.assert(
    fc.property(letters, (word) => {
      const expected = read(word)
      for (const other of [word.normalize('NFD'), word.toUpperCase(), fold(word)])
        expect(read(other)).toEqual(expected)
    }),
  )
})

test('a stem is never empty, and words point into their text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      for (const word of words(text)) {
        expect(word.stem).not.toBe('')
        expect(stem(word.folded)).toBe(word.stem)
        expect(word.start).toBeGreaterThanOrEqual(0)
        expect(word.end).toBeLessThanOrEqual(text.length)
        expect(word.end).toBeGreaterThan(word.start)
      }
    }),
  )
})
