import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts, type DiffPart } from './diff-texts.ts'

const side = (parts: DiffPart[], left: 'removed' | 'added') =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === left)
    .map((part) => part.text)
    .join('')

test('one changed word is one word, accents included', () => {
  expect(diffTexts('A educação básica é direito.', 'A educação superior é direito.')).toEqual([
    { kind: 'same', text: 'A educação ' },
    { kind: 'removed', text: 'básica' },
    { kind: 'added', text: 'superior' },
    { kind: 'same', text: ' é direito.' },
  ])
})

test('nothing of either text is lost, whatever they are', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom('a', 'é', ' ', '\n\n', '\n', 'palavra', '.', '𝒙'),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 30 },
    )
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after)
      expect(side(parts, 'removed')).toBe(before)
      expect(side(parts, 'added')).toBe(after)
    }),
    { seed: 32 },
  )
})

test('two long texts without a word in common are answered, whole', () => {
  const words = (start: number) => Array.from({ length: 40_000 }, (_, n) => `p${start + n}`).join(' ')
  const [before, after] = [words(0), words(1_000_000)]
  expect(diffTexts(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ])
})
