import type { PhrasingContent } from 'mdast'
import { MARK_ORDER, type EditorMark, type EditorNode } from './editor-document.ts'

type Attention = 'bold' | 'italic' | 'strike' | 'subscript' | 'superscript'

const WRAPPERS: Record<Attention, PhrasingContent['type']> = {
  bold: 'strong',
  italic: 'emphasis',
  strike: 'delete',
  subscript: 'subscript',
  superscript: 'superscript',
}

/** Converts runs of marked text into Markdown's nested marks. */
export function inlineToMarkdown(nodes: readonly EditorNode[]): PhrasingContent[] {
  const marked = nodes.map((node) => ({
    ...node,
    marks: (node.marks ?? []).filter((mark) => MARK_ORDER.some((type) => type === mark.type)),
  }))
  // spaces at the ends of a block are not shown: they would only appear as `&#x20;` in the source
  return nest(splitSpaces(marked).inside)
}

interface Marked extends EditorNode {
  marks: EditorMark[]
}

const same = (a: EditorMark, b: EditorMark) =>
  a.type === b.type && JSON.stringify(a.attrs ?? null) === JSON.stringify(b.attrs ?? null)

function nest(nodes: readonly Marked[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index]!
    const outer = outermost(nodes, index)
    if (!outer) {
      result.push(...leaf(node))
      index += 1
      continue
    }
    const run = nodes
      .slice(index, outer.end)
      .map((one) => ({ ...one, marks: one.marks.filter((mark) => mark.type !== outer.mark.type) }))
    result.push(...wrap(outer.mark, run))
    index = outer.end
  }
  return result
}

/** The mark that extends furthest from here; on a tie the one written outermost. Code wraps nothing. */
function outermost(nodes: readonly Marked[], start: number): { mark: EditorMark; end: number } | null {
  let best: { mark: EditorMark; end: number } | null = null
  for (const type of MARK_ORDER) {
    const mark = nodes[start]!.marks.find((one) => one.type === type)
    if (!mark || type === 'code') continue
    let end = start + 1
    while (end < nodes.length && nodes[end]!.marks.some((other) => same(other, mark))) end += 1
    if (!best || end > best.end) best = { mark, end }
  }
  return best
}

function wrap(mark: EditorMark, run: readonly Marked[]): PhrasingContent[] {
  if (mark.type === 'link') {
    const { href, title } = mark.attrs ?? {}
    return [
      {
        type: 'link',
        url: String(href ?? ''),
        title: typeof title === 'string' ? title : null,
        children: nest(run) as never,
      },
    ]
  }
  // `** a**` would not be bold: spaces at the ends are outside.
  const { before, inside, after } = splitSpaces(run)
  const children = nest(inside)
  const wrapped: PhrasingContent[] =
    children.length > 0 ? [{ type: WRAPPERS[mark.type as Attention], children } as PhrasingContent] : []
  return [...nest(before), ...wrapped, ...nest(after)]
}

function splitSpaces(run: readonly Marked[]): Record<'before' | 'inside' | 'after', Marked[]> {
  const inside = [...run]
  const before: Marked[] = []
  const after: Marked[] = []
  const isSpace = (node: Marked | undefined) =>
    node !== undefined && ((isPlainText(node) && !/[^ \t\n]/.test(node.text!)) || node.type === 'hardBreak')
  while (isSpace(inside[0])) before.push(inside.shift()!)
  while (isSpace(inside.at(-1))) after.unshift(inside.pop()!)
  const first = inside[0]
  if (first && isPlainText(first)) {
    const spaces = /^[ \t\n]+/.exec(first.text!)?.[0] ?? ''
    if (spaces) before.push({ ...first, text: spaces })
    inside[0] = { ...first, text: first.text!.slice(spaces.length) }
  }
  const last = inside.at(-1)
  if (last && isPlainText(last)) {
    const spaces = /[ \t\n]+$/.exec(last.text!)?.[0] ?? ''
    if (spaces) after.unshift({ ...last, text: spaces })
    inside[inside.length - 1] = { ...last, text: last.text!.slice(0, last.text!.length - spaces.length) }
  }
  return { before, inside, after }
}

function isPlainText(node: Marked): boolean {
  return node.type === 'text' && !node.marks.some((mark) => mark.type === 'code')
}

function leaf(node: Marked): PhrasingContent[] {
  const attrs = node.attrs ?? {}
  switch (node.type) {
    case 'text':
      if (!node.text) return []
      return [
        { type: node.marks.some((mark) => mark.type === 'code') ? 'inlineCode' : 'text', value: node.text },
      ]
    case 'hardBreak':
      return [{ type: 'break' }]
    case 'image':
      return [
        {
          type: 'image',
          url: String(attrs.src ?? ''),
          alt: String(attrs.alt ?? ''),
          title: (attrs.title as string | null) ?? null,
        },
      ]
    case 'formula':
      return [{ type: 'inlineMath', value: String(attrs.latex ?? '').trim() } as PhrasingContent]
    case 'footnoteReference':
      return [{ type: 'footnoteReference', identifier: String(attrs.label), label: String(attrs.label) }]
    case 'backlink':
      return [
        {
          type: 'backlink',
          slug: attrs.slug,
          username: attrs.username ?? null,
          label: attrs.label ?? null,
          value: '',
        } as PhrasingContent,
      ]
    default:
      return []
  }
}
