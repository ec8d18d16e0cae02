import { expect, test } from 'vitest'
import { showReviewText } from '#domain/reviews/show-review-text.ts'
import { renderMarkdown } from './render-markdown.ts'

test('of a review each line stays one, in lists and quotations too', () => {
  expect(showReviewText('P1: primeira questão\nP2: segunda **questão**\nP3\n\nFim', 'a-')).toBe(
    '<p>P1: primeira questão<br>\nP2: segunda <strong>questão</strong><br>\nP3</p>\n<p>Fim</p>',
  )
  expect(showReviewText('- um\n  mais\n- dois\n\n> a\n> b', 'a-')).toMatch(/um<br>\nmais[\s\S]*a<br>\nb/)
})

test('what Markdown reads by its lines is read so: code, formulas, tables, headings', () => {
  const text =
    '# T\n\n```\na\nb\n```\n\n$$\nx\ny\n$$\n\n| a | b |\n| - | - |\n| c | d |\n\ncom  \nquebra\\\nduas'
  const links = new Map()
  expect(renderMarkdown(text, { links, lineEnds: true })).toEqual(renderMarkdown(text, { links }))
})

test('in a work a line end is a space', () => {
  expect(renderMarkdown('um\ndois', { links: new Map() }).html).toBe('<p>um\ndois</p>')
})
