import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'
import { LONG_WORD_LENGTH } from './texts.ts'

test('a word as long as a page is marked, and nothing of the text changes', () => {
  const long = 'W'.repeat(LONG_WORD_LENGTH)
  const { html } = renderMarkdown(`Antes **${long}** e ${'V'.repeat(LONG_WORD_LENGTH - 1)} depois.`, {
    links: new Map(),
  })
  expect(html).toBe(
    `<p>Antes <strong><span class="long-word">${long}</span></strong> e ${'V'.repeat(LONG_WORD_LENGTH - 1)} depois.</p>`,
  )
})
