import type { ElementContent } from 'hast'
import type { Nodes, PhrasingContent, Root } from 'mdast'
import { type ParentNode, showUnused } from './show-unused.ts'

const MAX_DEPTH = 60
const MAX_BACKLINKS = 2_000

/**
 * What readers and writers expect beyond the grammar, and limits: nothing typed may vanish or overflow the stack of
 * what comes after. Works on a list, never by recursion.
 */
export function normalizeTree(root: Root, source: string): void {
  cutDepth(root, source)
  showUnused(root, source)
  let backlinks = 0
  const waiting: { node: Nodes; inLink: boolean }[] = [{ node: root, inLink: false }]
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node } = item
    const inLink = item.inLink || node.type === 'link' || node.type === 'linkReference'
    if (node.type === 'math' && node.meta) normalizeMath(node)
    if (!('children' in node)) continue
    const children = node.children as Nodes[]
    for (const [index, child] of children.entries()) {
      if (child.type === 'backlink' && (inLink || ++backlinks > MAX_BACKLINKS)) {
        children[index] = { type: 'text', value: typed(child, source) }
      } else if (child.type === 'paragraph') {
        children[index] = displayedFormula(child, source) ?? child
      }
    }
    for (let index = children.length - 1; index >= 0; index--)
      waiting.push({ node: children[index] as Nodes, inLink })
  }
}

function typed(node: Nodes, source: string): string {
  return source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
}

/** Nodes nested deeper than anybody writes are shown as typed. */
function cutDepth(root: Root, source: string): void {
  let level: ParentNode[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: ParentNode[] = []
    for (const parent of level) {
      for (const [index, child] of parent.children.entries()) {
        if (!('children' in child)) continue
        if (depth < MAX_DEPTH || child.type === 'tableRow' || child.type === 'tableCell') next.push(child)
        else (parent.children as Nodes[])[index] = asText(child, source)
      }
    }
    level = next
  }
}

const INLINE = new Set(['delete', 'emphasis', 'strong', 'link', 'linkReference'])

function asText(node: Nodes, source: string): Nodes {
  const text: PhrasingContent = { type: 'text', value: typed(node, source) }
  if (INLINE.has(node.type)) return text
  if (node.type === 'listItem')
    return { type: 'listItem', children: [{ type: 'paragraph', children: [text] }] }
  return { type: 'paragraph', children: [text] }
}

/** `$$ x` on the fence's own line belongs to the formula. */
function normalizeMath(node: Extract<Nodes, { type: 'math' }>): void {
  node.value = `${node.meta}\n${node.value}`.trim()
  node.meta = null
  const code = node.data?.hChildren?.[0]
  if (code?.type === 'element') code.children = [{ type: 'text', value: node.value }]
}

/** A paragraph that is only `$$…$$` is a formula on a line of its own, as everywhere else in LaTeX. */
function displayedFormula(paragraph: Extract<Nodes, { type: 'paragraph' }>, source: string): Nodes | null {
  const [only, ...others] = paragraph.children
  if (only?.type !== 'inlineMath' || others.length > 0 || !typed(only, source).startsWith('$$')) return null
  return mathOf(only.value, paragraph.position)
}

function mathOf(value: string, position: Nodes['position']): Nodes {
  const code: ElementContent = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', 'math-display'] },
    children: [{ type: 'text', value }],
  }
  return { type: 'math', value, meta: null, position, data: { hName: 'pre', hChildren: [code] } } as Nodes
}
