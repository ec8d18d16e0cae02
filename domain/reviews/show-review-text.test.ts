import { expect, test } from 'vitest'
import { elementsOf } from '#tests/find-forbidden.ts'
import { renderMarkdown } from '#engines/rendering/render-markdown.ts'
import { showReviewText } from './show-review-text.ts'

const TEXT = '# Método\n\nFalta a nota.[^1]\n\n[^1]: Esta.'
const idsOf = (html: string) =>
  elementsOf(html, ({ properties }) => properties.id !== undefined).map(({ properties }) => properties.id)

test('two reviews and the work itself, all with notes and headings: no address twice, each link to its own', async () => {
  const first = showReviewText(TEXT, 'avaliacao-1-')
  const second = showReviewText(TEXT, 'avaliacao-2-')
  const work = (await renderMarkdown(TEXT, { links: new Map() })).html
  const ids = idsOf(first + second + work)
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(ids.length)
  for (const html of [first, second]) {
    const own = idsOf(html)
    const links = elementsOf(html, ({ properties }) => String(properties.href ?? '').startsWith('#'))
    expect(links).toHaveLength(2)
    for (const { properties } of links) {
      expect(own).toContain(String(properties.href).slice(1))
      if (properties.ariaDescribedBy) expect(own).toContain([properties.ariaDescribedBy].flat()[0])
    }
  }
})
