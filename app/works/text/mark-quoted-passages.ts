import type { ShownReview } from '#domain/reviews/find-reviews.ts'
import { ANONYMOUS_REVIEWER, reviewAnchor } from '#domain/reviews/texts.ts'
import { escapeText } from '#engines/rendering/complete-page.ts'
import { findQuotedPassages } from '#engines/rendering/passages/find-quoted-passages.ts'
import { outermostElements } from '#engines/rendering/passages/outermost-elements.ts'

/** Names before each passage of a text the reviews that quote it, of those that everybody sees on its page. */
export function markQuotedPassages(html: string, reviews: readonly ShownReview[]): string {
  const quotes = reviews.flatMap((by) =>
    outermostElements(by.html ?? '', 'blockquote').map(({ text }) => ({ text, by })),
  )
  if (quotes.length === 0) return html
  // the notes are in a section
  const blocks = outermostElements(html).filter(({ name }) => name !== 'section')
  // beside the text is room for one kind
  const place = html.includes(' data-footnote-ref') ? 'quoted' : 'quoted quoted-beside'
  const parts: string[] = []
  let done = 0
  for (const { block, by } of findQuotedPassages(
    blocks.map(({ text }) => text),
    quotes,
  )) {
    const { start } = blocks[block]!
    const names = by.map(linkTo).join(', ')
    parts.push(
      html.slice(done, start),
      `<aside class="${place}" role="note" aria-label="Trecho citado em avaliação">${names}</aside>`,
    )
    done = start
  }
  return parts.join('') + html.slice(done)
}

function linkTo({ id, reviewer }: ShownReview): string {
  // the words of an erased account are gone, and quote nothing
  const name = reviewer && reviewer !== 'removed' ? reviewer.fullName : ANONYMOUS_REVIEWER
  return `<a href="#${reviewAnchor(id)}">${escapeText(name)}</a>`
}
