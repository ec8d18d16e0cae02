import type { Element, Root } from 'hast'
import type { BacklinkNode } from '../syntax/backlink-syntax.ts'
import type { Placeholders } from './placeholders.ts'
import type { Placeholder } from '../text-page.ts'

/** Backlinks and pictures become placeholders, after the sanitiser: both elements are the renderer's own, no text can type them. */
export function insertPlaceholders(
  root: Root,
  backlinks: readonly BacklinkNode[],
  placeholders: Placeholders,
): void {
  const place = (parent: Root | Element): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element') continue
      const placeholder = placeholderOf(child, backlinks)
      if (placeholder) parent.children[index] = { type: 'raw', value: placeholders.place(placeholder) }
      else place(child)
    }
  }
  place(root)
}

function placeholderOf(
  { tagName, properties }: Element,
  backlinks: readonly BacklinkNode[],
): Placeholder | null {
  if (tagName === 'img') {
    const { src, alt, title } = properties
    return { kind: 'image', id: Number(src), alt: String(alt ?? ''), title: title ? String(title) : null }
  }
  const link = tagName === 'span' ? backlinks[Number(properties.dataSlug)] : undefined
  return link ? { kind: 'backlink', slug: link.slug, username: link.username, label: link.label } : null
}
