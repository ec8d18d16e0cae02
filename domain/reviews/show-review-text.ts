import { createHash } from 'node:crypto'
import { renderMarkdown } from '../works/rendering/render-markdown.ts'

// Rendering costs milliseconds, the same texts are read again and again, and each is small.
const KEPT = 500
const rendered = new Map<string, string>()
const NO_LINKS = new Map()

/** The words of a review as sanitised HTML: what its writer marked up as list, quotation or formula reads as such. */
export async function showReviewText(text: string): Promise<string> {
  const key = createHash('sha256').update(text).digest('base64')
  const known = rendered.get(key)
  if (known !== undefined) return known
  // pictures belong to works: a review shows none
  const { html } = await renderMarkdown(text, { links: NO_LINKS, findImage: () => null })
  rendered.set(key, withoutIds(html))
  if (rendered.size > KEPT) rendered.delete(rendered.keys().next().value!)
  return rendered.get(key)!
}

/** Several texts share the page: the addresses inside one must not collide with another's. */
const withoutIds = (html: string) => html.replace(/(<h[2-6])\s[^>]*?>/g, '$1>')
