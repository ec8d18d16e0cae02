import { expect, test } from 'vitest'
import { documentFromMarkdown } from './document-from-markdown.ts'

test('a text of more blocks than a function takes arguments is opened', () => {
  const { doc } = documentFromMarkdown('a\n\n'.repeat(130_000))
  expect(doc.content?.length).toBe(130_000)
})
