import type { Definition, PhrasingContent } from 'mdast'
import type { BacklinkNode } from '#engines/rendering/syntax/backlink-syntax.ts'
import { MARK_ORDER, type EditorMark, type EditorNode } from './editor-document.ts'

/** What the editor has no form for; the block that holds it stays as its source. */
export class Unrepresented extends Error {
  override name = 'Unrepresented'
}

/** Link definitions of the text; each one looked up is recorded in `used`. */
export interface Definitions {
  definitions: ReadonlyMap<string, Definition>
  used: Set<string>
}

/** Converts the content of a paragraph, heading or cell. */
export function inlineFromMarkdown(
  nodes: readonly (PhrasingContent | BacklinkNode)[],
  definitions: Definitions,
): EditorNode[] {
  const result: EditorNode[] = []
  for (const node of nodes) convert(node, [], definitions, result)
  return result
}

function convert(
  node: PhrasingContent | BacklinkNode,
  marks: readonly EditorMark[],
  definitions: Definitions,
  into: EditorNode[],
): void {
  const inside = (mark: EditorMark, children: readonly PhrasingContent[]) => {
    for (const child of children) convert(child, withMark(marks, mark), definitions, into)
  }
  switch (node.type) {
    case 'text':
      return addText(into, node.value.replace(/[ \t]*(?:\r\n|\r|\n)[ \t]*/g, ' '), marks)
    case 'inlineCode':
      return addText(into, node.value, withMark(marks, { type: 'code' }))
    case 'strong':
      return inside({ type: 'bold' }, node.children)
    case 'emphasis':
      return inside({ type: 'italic' }, node.children)
    case 'delete':
      return inside({ type: 'strike' }, node.children)
    case 'subscript':
    case 'superscript':
      return inside({ type: node.type }, node.children)
    case 'link':
      return inside(linkMark(node.url, node.title), node.children)
    case 'linkReference': {
      const { url, title } = definitionOf(node.identifier, definitions)
      return inside(linkMark(url, title), node.children)
    }
    default:
      into.push(withMarks(leafOf(node, definitions), marks))
  }
}

type Leaf = Exclude<PhrasingContent | BacklinkNode, { children: unknown }>

function leafOf(node: Leaf, definitions: Definitions): EditorNode {
  switch (node.type) {
    case 'break':
      return { type: 'hardBreak' }
    case 'image':
      return imageOf(node.url, node.alt, node.title)
    case 'imageReference': {
      const { url, title } = definitionOf(node.identifier, definitions)
      return imageOf(url, node.alt, title)
    }
    case 'inlineMath':
      return { type: 'formula', attrs: { latex: node.value } }
    case 'footnoteReference':
      return { type: 'footnoteReference', attrs: { label: node.label ?? node.identifier } }
    case 'backlink':
      return { type: 'backlink', attrs: { slug: node.slug, username: node.username, label: node.label } }
    default:
      throw new Unrepresented(node.type)
  }
}

const linkMark = (href: string, title: string | null | undefined): EditorMark => ({
  type: 'link',
  attrs: { href, title: title ?? null },
})

const imageOf = (
  src: string,
  alt: string | null | undefined,
  title: string | null | undefined,
): EditorNode => ({
  type: 'image',
  attrs: { src, alt: alt ?? '', title: title ?? null },
})

function definitionOf(identifier: string, definitions: Definitions): Definition {
  const definition = definitions.definitions.get(identifier)
  if (!definition) throw new Unrepresented(`no definition of ${identifier}`)
  definitions.used.add(identifier)
  return definition
}

const rank = (mark: EditorMark) => MARK_ORDER.findIndex((type) => type === mark.type)

function withMark(marks: readonly EditorMark[], mark: EditorMark): EditorMark[] {
  if (marks.some((other) => other.type === mark.type)) return [...marks]
  return [...marks, mark].sort((a, b) => rank(a) - rank(b))
}

function withMarks(node: EditorNode, marks: readonly EditorMark[]): EditorNode {
  return marks.length > 0 ? { ...node, marks: [...marks] } : node
}

const same = (a: readonly EditorMark[] | undefined, b: readonly EditorMark[]) =>
  JSON.stringify(a ?? []) === JSON.stringify(b)

function addText(into: EditorNode[], text: string, marks: readonly EditorMark[]): void {
  if (text === '') return
  const last = into.at(-1)
  if (last?.type === 'text' && same(last.marks, marks)) last.text += text
  else into.push(withMarks({ type: 'text', text }, marks))
}
