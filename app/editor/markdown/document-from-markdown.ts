import type { RootContent } from 'mdast'
import { keepLineEnds } from '#engines/rendering/keep-line-ends.ts'
import { parseMarkdown } from '#engines/rendering/parse-markdown.ts'
import type { MarkdownReading } from '#engines/rendering/prepare-markdown.ts'
import { blockFromMarkdown, definitionsOf } from './block-from-markdown.ts'
import type { EditorDocument, EditorNode } from './editor-document.ts'
import { Unrepresented } from './inline-from-markdown.ts'
import { markdownFromBlocks } from './markdown-from-blocks.ts'

interface Read {
  node: EditorNode
  /** as it was written */
  source: string | null
}

const MAX_TRIES = 12
/** Of a very long text every try costs seconds. */
const LONG = 100_000

/**
 * A Markdown text for the editor, by the grammar that shows it to readers. What the editor cannot represent, or would
 * write back as something else, stays as its source: opening a text and saving it changes nothing.
 */
export function documentFromMarkdown(markdown: string, reading: MarkdownReading = {}): EditorDocument {
  const source = markdown.replace(/\r\n?/g, '\n')
  let blocks = readBlocks(source, reading)
  for (let tries = 0; ; tries++) {
    const at = firstChanged(blocks, reading)
    if (at === null) break
    const block = blocks[at]
    if (
      !block ||
      block.source === null ||
      block.node.type === 'sourceBlock' ||
      tries === (source.length > LONG ? 2 : MAX_TRIES)
    ) {
      blocks = [{ node: sourceBlock(source.trim()), source: null }]
      break
    }
    blocks[at] = { node: sourceBlock(block.source), source: block.source }
  }
  if (blocks.length === 0) blocks = [{ node: { type: 'paragraph' }, source: null }]
  const kept = sourcesHold(blocks, reading)
  return {
    doc: { type: 'doc', content: blocks.map((block) => block.node) },
    sources: blocks.map((block) => (kept ? block.source : null)),
  }
}

/** References become plain links, so that no block depends on another one; their definitions have no use any more. */
function readBlocks(source: string, { lineEnds = false }: MarkdownReading): Read[] {
  const root = parseMarkdown(source)
  if (lineEnds) keepLineEnds(root)
  const definitions = definitionsOf(root)
  const usedAnywhere = new Set<string>()
  const blocks = root.children.map((block) => {
    const used = new Set<string>()
    const written = sliceOf(block, source)
    try {
      const node = blockFromMarkdown(block, { definitions, used })
      for (const identifier of used) usedAnywhere.add(identifier)
      return { block, node, source: used.size > 0 ? null : written, isRaw: false }
    } catch (error) {
      if (!(error instanceof Unrepresented)) throw error
      return { block, node: sourceBlock(written ?? ''), source: written, isRaw: true }
    }
  })
  const rawText = blocks
    .filter(({ block, isRaw }) => isRaw && block.type !== 'definition')
    .map(({ source: text }) => text)
    .join('\n')
  return blocks.filter(
    ({ block }) =>
      block.type !== 'definition' || !usedAnywhere.has(block.identifier) || rawText.includes('['),
  )
}

function sliceOf({ position }: RootContent, source: string): string | null {
  const start = position?.start.offset
  const end = position?.end.offset
  return start === undefined || end === undefined || end <= start ? null : source.slice(start, end)
}

function sourceBlock(text: string): EditorNode {
  return text === '' ? { type: 'sourceBlock' } : { type: 'sourceBlock', content: [{ type: 'text', text }] }
}

/** Writes all blocks back and reads them again; the first that comes back as another one. */
function firstChanged(blocks: readonly Read[], reading: MarkdownReading): number | null {
  const again = readBlocks(markdownFromBlocks(blocks.map((block) => block.node)), reading)
  const length = Math.max(blocks.length, again.length)
  for (let index = 0; index < length; index++) {
    const [before, after] = [blocks[index], again[index]]
    if (!before || !after) return Math.min(index, blocks.length - 1)
    if (before.node.type === 'sourceBlock') {
      if (before.source === null || before.source.trim() !== after.source?.trim()) return index
    } else if (JSON.stringify(before.node) !== JSON.stringify(after.node)) return index
  }
  return null
}

/** Whether joining the original sources with blank lines gives the same text. */
function sourcesHold(blocks: readonly Read[], reading: MarkdownReading): boolean {
  const again = readBlocks(
    blocks.map((block) => block.source ?? markdownFromBlocks([block.node])).join('\n\n'),
    reading,
  )
  return (
    again.length === blocks.length &&
    again.every(
      (block, index) =>
        blocks[index]!.node.type === 'sourceBlock' ||
        JSON.stringify(block.node) === JSON.stringify(blocks[index]!.node),
    )
  )
}
