import { expect, test } from 'vitest'
import { heldBytes, longTexts } from '#tests/held-bytes.ts'
import { detachString } from './detach-string.ts'
import { words } from './portuguese.ts'

test.each(['', 'ação', 'incontestabilidade', 'meio par \uD83D', '🜚 e outros'])(
  '%j stays what it was',
  (text) => {
    expect(detachString(text)).toBe(text)
  },
)

test('the words of a text are remembered, not the text', () => {
  const before = heldBytes()
  for (const text of longTexts(40)) words(text)
  expect(heldBytes() - before).toBeLessThan(10_000_000)
})
