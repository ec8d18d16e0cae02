import type { Element, Root } from 'hast'
import type { BacklinkNode } from '../syntax/backlink-syntax.ts'
import type { Marks } from './marks.ts'
import type { Mark } from '../text-page.ts'

/** Backlinks and pictures become marks, after the sanitiser: both elements are the renderer's own, no text can type them. */
export function placeMarks(root: Root, backlinks: readonly BacklinkNode[], marks: Marks): void {
  const place = (parent: Root | Element): void => {
    for (const [index, child] of parent.children.entries()) {
      if (child.type !== 'element') continue
      const mark = markOf(child, backlinks)
      if (mark) parent.children[index] = { type: 'raw', value: marks.place(mark) }
      else place(child)
    }
  }
  place(root)
}

function markOf({ tagName, properties }: Element, backlinks: readonly BacklinkNode[]): Mark | null {
  if (tagName === 'img') {
    const { src, alt, title } = properties
    return { kind: 'image', id: Number(src), alt: String(alt ?? ''), title: title ? String(title) : null }
  }
  const link = tagName === 'span' ? backlinks[Number(properties.dataSlug)] : undefined
  return link ? { kind: 'backlink', slug: link.slug, username: link.username, label: link.label } : null
}
