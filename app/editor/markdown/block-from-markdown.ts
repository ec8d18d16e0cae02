import type { List, Nodes, RootContent, Table } from 'mdast'
import type { BacklinkNode } from '#engines/rendering/syntax/backlink-syntax.ts'
import { walkTree } from '#engines/rendering/walk-tree.ts'
import type { EditorNode } from './editor-document.ts'
import { inlineFromMarkdown, Unrepresented, type Definitions } from './inline-from-markdown.ts'

type Block = RootContent | BacklinkNode

/** One block of a parsed text as the editor's node; throws `Unrepresented` where it has none. */
export function blockFromMarkdown(block: Block, definitions: Definitions): EditorNode {
  const blocks = (children: readonly Block[]) => {
    const converted = children.map((child) => blockFromMarkdown(child, definitions))
    return converted.length > 0 ? converted : [{ type: 'paragraph' }]
  }
  switch (block.type) {
    case 'paragraph':
      return withInline({ type: 'paragraph' }, trimmed(inlineFromMarkdown(block.children, definitions)))
    case 'heading':
      return withInline(
        { type: 'heading', attrs: { level: block.depth } },
        trimmed(inlineFromMarkdown(block.children, definitions)),
      )
    case 'blockquote':
      return { type: 'blockquote', content: blocks(block.children) }
    case 'list':
      return listOf(block, blocks)
    case 'code':
      return withText(
        { type: 'codeBlock', attrs: { language: block.lang ?? null, meta: block.meta ?? null } },
        block.value,
      )
    case 'math':
      return { type: 'formulaBlock', attrs: { latex: block.value } }
    case 'table':
      return tableOf(block, definitions)
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    case 'footnoteDefinition':
      return {
        type: 'footnoteDefinition',
        attrs: { label: block.label ?? block.identifier },
        content: blocks(block.children),
      }
    default:
      throw new Unrepresented(block.type)
  }
}

function withInline(node: EditorNode, content: EditorNode[]): EditorNode {
  return content.length > 0 ? { ...node, content } : node
}

function withText(node: EditorNode, text: string): EditorNode {
  return text === '' ? node : { ...node, content: [{ type: 'text', text }] }
}

/** Trims a block: spaces at its ends are neither shown nor kept. */
function trimmed(nodes: EditorNode[]): EditorNode[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first && isPlain(first)) first.text = first.text?.replace(/^[ \t\n]+/, '')
  if (last && isPlain(last)) last.text = last.text?.replace(/[ \t\n]+$/, '')
  return nodes.filter((node) => node.type !== 'text' || node.text !== '')
}

const isPlain = (node: EditorNode) =>
  node.type === 'text' && !node.marks?.some((mark) => mark.type === 'code')

function listOf(list: List, blocks: (children: readonly Block[]) => EditorNode[]): EditorNode {
  const tasks = list.children.filter((item) => typeof item.checked === 'boolean').length
  if (tasks > 0 && (tasks < list.children.length || list.ordered))
    throw new Unrepresented('a list of tasks and others')
  const loose = Boolean(list.spread) || list.children.some((item) => item.spread)
  const content = list.children.map((item) => {
    const children = blocks(item.children)
    if (children[0]?.type !== 'paragraph') throw new Unrepresented('an item that does not begin with words')
    return tasks > 0
      ? { type: 'taskItem', attrs: { checked: item.checked === true }, content: children }
      : { type: 'listItem', content: children }
  })
  if (list.ordered) return { type: 'orderedList', attrs: { start: list.start ?? 1, loose }, content }
  return { type: tasks > 0 ? 'taskList' : 'bulletList', attrs: { loose }, content }
}

function tableOf(table: Table, definitions: Definitions): EditorNode {
  const width = table.children[0]?.children.length ?? 0
  const rows = table.children.map((row, rowIndex) => {
    if (row.children.slice(width).some((cell) => cell.children.length > 0))
      throw new Unrepresented('a cell outside of its table')
    const content = Array.from({ length: width }, (_, column) => {
      const inline = trimmed(inlineFromMarkdown(row.children[column]?.children ?? [], definitions))
      const type = rowIndex === 0 ? 'tableHeader' : 'tableCell'
      return withInline({ type, attrs: { align: table.align?.[column] ?? null } }, inline)
    })
    return { type: 'tableRow', content }
  })
  return { type: 'table', content: rows }
}

/** The link definitions of a text, wherever they are. */
export function definitionsOf(root: Nodes): Definitions['definitions'] {
  const found = new Map<string, Extract<Nodes, { type: 'definition' }>>()
  for (const node of walkTree(root))
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  return found
}
