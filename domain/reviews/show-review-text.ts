import { createHash } from 'node:crypto'
import { renderMarkdown } from '#engines/rendering/render-markdown.ts'
import { drawText } from '#domain/show-each.ts'
import { RecentMap } from '#platform/recent-map.ts'

// Rendering costs milliseconds, the same texts are read again and again, and each is small.
const KEPT = 500
const rendered = new RecentMap<string, string>(KEPT)
const NO_LINKS = new Map()

/**
 * The words of a review as sanitised HTML: what its writer marked up as list, quotation or formula reads as such. The
 * prefix sets the addresses inside it (of notes, of headings) apart from those of the work and of other reviews.
 */
export function showReviewText(text: string, idPrefix: string): string {
  return drawText('text of a review', idPrefix, () => render(text, idPrefix))
}

function render(text: string, idPrefix: string): string {
  const key = createHash('sha256').update(`${idPrefix}\n${text}`).digest('base64')
  const cached = rendered.get(key)
  if (cached !== undefined) return cached
  // pictures belong to works: a review shows none
  const { html } = renderMarkdown(text, {
    links: NO_LINKS,
    findImage: () => null,
    idPrefix,
    lineEnds: true,
  })
  rendered.set(key, html)
  return html
}
