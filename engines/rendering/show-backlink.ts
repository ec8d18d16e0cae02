import type { Element } from 'hast'
import type { BacklinkNode } from './syntax/backlink-syntax.ts'

/** Renders a backlink as an element that carries its index, until insert-placeholders.ts replaces it. */
export function showBacklink(met: BacklinkNode[]) {
  return (_state: unknown, node: BacklinkNode): Element => ({
    type: 'element',
    tagName: 'span',
    properties: { className: ['backlink'], dataSlug: String(met.push(node) - 1) },
    children: [{ type: 'text', value: node.value }],
  })
}
