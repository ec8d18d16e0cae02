import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts, type DiffPart } from './diff-texts.ts'

const side = (parts: DiffPart[], left: 'removed' | 'added') =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === left)
    .map((part) => part.text)
    .join('')

test('one changed word is one word, accents included', async () => {
  expect(
    await diffTexts('A educação básica é direito.\n\nFim.', 'A educação superior é direito.\n\nFim.'),
  ).toEqual([
    { kind: 'same', text: 'A educação ' },
    { kind: 'removed', text: 'básica' },
    { kind: 'added', text: 'superior' },
    { kind: 'same', text: ' é direito.\n\nFim.' },
  ])
})

test('nothing of either text is lost, whatever they are', async () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom('a', 'é', ' ', '\n\n', '\n', 'palavra', '.', '𝒙'),
        fc.string({ maxLength: 5 }),
      ),
      { maxLength: 30 },
    )
    .map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, async (before, after) => {
      const parts = await diffTexts(before, after)
      expect(side(parts, 'removed')).toBe(before)
      expect(side(parts, 'added')).toBe(after)
    }),
  )
})

test('two long texts without a word in common are answered, whole', async () => {
  const words = (start: number) => Array.from({ length: 40_000 }, (_, n) => `p${start + n}`).join(' ')
  const [before, after] = [words(0), words(1_000_000)]
  const parts = await diffTexts(before, after)
  expect([side(parts, 'removed'), side(parts, 'added')]).toEqual([before, after])
})

test('a paragraph written anew stands whole beside the old one; what follows is still compared', async () => {
  const words = (start: number) => Array.from({ length: 1_500 }, (_, n) => `p${start + n}`).join(' ')
  const [before, after] = [`${words(0)}\n\nUm fim.`, `${words(9_000)}\n\nUm fim.`]
  expect(await diffTexts(before, after)).toEqual([
    { kind: 'removed', text: `${words(0)}\n\n` },
    { kind: 'added', text: `${words(9_000)}\n\n` },
    { kind: 'same', text: 'Um fim.' },
  ])
})

test('many small changes of a long text are all found', async () => {
  const text = (word: string) =>
    Array.from({ length: 400 }, (_, n) => `Parágrafo ${n} com ${word}.`).join('\n\n')
  const parts = await diffTexts(text('isto'), text('aquilo'))
  expect(parts.filter(({ kind }) => kind === 'removed').map((one) => one.text)).toEqual(
    Array(400).fill('isto'),
  )
})
