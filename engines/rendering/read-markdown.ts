import type { Nodes, Root } from 'mdast'
import { imageNumber } from './allowed-elements.ts'
import type { BacklinkNode } from './syntax/backlink-syntax.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { sentenceAround } from './sentence-around.ts'
import { walkTree } from './walk-tree.ts'

export interface BacklinkTarget {
  slug: string
  username: string | null
  label: string | null
  /** the sentence around it, as plain text */
  context: string
  /** where it begins in the source */
  position: number
}

export interface ReadText {
  /** the text without marks, for search, excerpts and checks; notes at the end, paragraphs apart by a blank line */
  plainText: string
  backlinks: BacklinkTarget[]
  imageIds: number[]
}

/** What a text says and what it points to, by the same grammar that shows it. */
export function readMarkdown(source: string): ReadText {
  return readTree(parseMarkdown(source))
}

export function readTree(root: Root): ReadText {
  const reading = readingOf(root)
  return {
    plainText: [...reading.body, ...reading.notes].map((block) => block.text).join('\n\n'),
    backlinks: reading.backlinks.toSorted((a, b) => a.position - b.position),
    imageIds: [...reading.images],
  }
}

/** The blocks of a text, its notes last. */
export function readBlocks(source: string): TextBlock[] {
  const { body, notes } = readingOf(parseMarkdown(source))
  return [...body, ...notes]
}

function readingOf(root: Root): Reading {
  const reading: Reading = {
    body: [],
    notes: [],
    backlinks: [],
    images: new Set(),
    addresses: addressesOf(root),
  }
  readInto(root, reading, { blocks: reading.body, quoted: false })
  return reading
}

/** A paragraph, heading, table or formula without its marks. */
export interface TextBlock {
  text: string
  /** of a heading, 1 to 6 */
  rank: number | null
  /** is in a block quotation */
  quoted: boolean
  /** the cells of a table */
  rows?: string[][]
}

interface Reading {
  body: TextBlock[]
  notes: TextBlock[]
  backlinks: BacklinkTarget[]
  images: Set<number>
  addresses: Map<string, string>
}

interface Target {
  blocks: TextBlock[]
  quoted: boolean
}

function readInto(node: Nodes, reading: Reading, into: Target): void {
  switch (node.type) {
    case 'blockquote':
      for (const child of node.children) readInto(child, reading, { ...into, quoted: true })
      return
    case 'root':
    case 'list':
    case 'listItem':
      for (const child of node.children) readInto(child, reading, into)
      return
    case 'footnoteDefinition':
      for (const child of node.children) readInto(child, reading, { blocks: reading.notes, quoted: false })
      return
    case 'table': {
      const rows = node.children.map((row) => row.children.map((cell) => readInline(cell, reading)))
      keep(into, rows.map((cells) => cells.join(' | ')).join('\n'), { rows })
      return
    }
    case 'paragraph':
    case 'heading':
      keep(into, readInline(node, reading), node.type === 'heading' ? { rank: node.depth } : {})
      return
    case 'code':
    case 'math':
      keep(into, node.value)
  }
}

function keep({ blocks, quoted }: Target, text: string, more: Partial<TextBlock> = {}): void {
  const trimmed = text.trim()
  if (trimmed !== '') blocks.push({ text: trimmed, rank: null, quoted, ...more })
}

/** The text of one paragraph, heading or cell, and the backlinks in it with their sentences. */
function readInline(block: Nodes, reading: Reading): string {
  let text = ''
  const found: { node: BacklinkNode; start: number; end: number }[] = []
  const walk = (node: Nodes): void => {
    const start = text.length
    if (node.type === 'text') text += node.value.replace(/\r\n|\r|\n/g, ' ')
    else if (node.type === 'inlineCode' || node.type === 'inlineMath') text += node.value
    else if (node.type === 'break') text += '\n'
    else if (node.type === 'backlink') {
      text += node.value
      found.push({ node, start, end: text.length })
    } else if (node.type === 'image' || node.type === 'imageReference') {
      text += node.alt ?? ''
      const address = node.type === 'image' ? node.url : (reading.addresses.get(node.identifier) ?? '')
      const number = imageNumber(address)
      if (number !== null) reading.images.add(number)
    } else if ('children' in node) node.children.forEach(walk)
  }
  walk(block)
  const contextOf = sentenceAround(text)
  for (const { node, start, end } of found) {
    const { slug, username, label } = node
    reading.backlinks.push({
      slug,
      username,
      label,
      context: contextOf(start, end),
      position: node.position?.start.offset ?? 0,
    })
  }
  return text
}

function addressesOf(root: Root): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const node of walkTree(root)) if (node.type === 'definition') addresses.set(node.identifier, node.url)
  return addresses
}
