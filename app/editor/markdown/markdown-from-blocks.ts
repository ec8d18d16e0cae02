import type { Root, RootContent } from 'mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { EditorNode } from './editor-document.ts'
import { inlineToMarkdown } from './inline-to-markdown.ts'
import { MARKDOWN_SYNTAX, type RawBlock } from './markdown-syntax.ts'

/** Blocks of the editor as Markdown. Lists beside each other must be written together, or they would become one. */
export function markdownFromBlocks(blocks: readonly EditorNode[]): string {
  const children = blocks.flatMap((block) => blockToMarkdown(block))
  return toMarkdown({ type: 'root', children } as Root, MARKDOWN_SYNTAX).replace(/\n+$/, '')
}

export const isList = (type: string) => type === 'bulletList' || type === 'orderedList' || type === 'taskList'

type Written = RootContent | RawBlock

function blockToMarkdown(node: EditorNode): Written[] {
  const content = node.content ?? []
  const attrs = node.attrs ?? {}
  const blocks = () => content.flatMap((child) => blockToMarkdown(child)) as never[]
  switch (node.type) {
    case 'paragraph': {
      const children = inlineToMarkdown(content)
      return isBlank(content) ? [] : [{ type: 'paragraph', children }]
    }
    case 'heading':
      return [{ type: 'heading', depth: Number(attrs.level) as 1, children: inlineToMarkdown(content) }]
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks() }]
    case 'bulletList':
    case 'taskList':
    case 'orderedList':
      return [listToMarkdown(node)]
    case 'codeBlock':
      return [
        { type: 'code', lang: textOrNull(attrs.language), meta: textOrNull(attrs.meta), value: textOf(node) },
      ]
    case 'formulaBlock':
      return [{ type: 'math', value: String(attrs.latex ?? '').trim() } as Written]
    case 'table':
      return [tableToMarkdown(node)]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'footnoteDefinition':
      return [
        {
          type: 'footnoteDefinition',
          identifier: String(attrs.label),
          label: String(attrs.label),
          children: blocks(),
        },
      ]
    case 'sourceBlock':
      return textOf(node).trim() === ''
        ? []
        : [{ type: 'rawBlock', value: textOf(node).replace(/^\n+|\s+$/g, '') }]
    default:
      return []
  }
}

function isBlank(content: readonly EditorNode[]): boolean {
  return content.every(
    (child) => child.type === 'hardBreak' || (child.type === 'text' && !child.text?.trim()),
  )
}

function textOf(node: EditorNode): string {
  return (node.content ?? []).map((child) => child.text ?? '').join('')
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function listToMarkdown(node: EditorNode): RootContent {
  const items = node.content ?? []
  // Two paragraphs in one item need a blank line between them, and a blank line makes the list a loose one.
  const needsRoom = items.some((item) =>
    (item.content ?? []).some(
      (child, index, all) => index > 0 && child.type === 'paragraph' && all[index - 1]?.type === 'paragraph',
    ),
  )
  const spread = node.attrs?.loose === true || needsRoom
  const ordered = node.type === 'orderedList'
  return {
    type: 'list',
    ordered,
    start: ordered ? Number(node.attrs?.start ?? 1) : null,
    spread,
    children: items.map((item) => ({
      type: 'listItem',
      spread,
      checked: node.type === 'taskList' ? item.attrs?.checked === true : null,
      children: (item.content ?? []).flatMap((child) => blockToMarkdown(child)) as never[],
    })),
  }
}

function tableToMarkdown(node: EditorNode): RootContent {
  const rows = node.content ?? []
  return {
    type: 'table',
    align: (rows[0]?.content ?? []).map(
      (cell) => (cell.attrs?.align as 'left' | 'right' | 'center' | null) ?? null,
    ),
    children: rows.map((row) => ({
      type: 'tableRow',
      children: (row.content ?? []).map((cell) => ({
        type: 'tableCell',
        children: inlineToMarkdown(cell.content ?? []),
      })),
    })),
  }
}
