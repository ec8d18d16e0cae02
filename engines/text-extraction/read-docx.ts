import { open } from 'node:fs/promises'
import mammoth from 'mammoth'
import unzip from 'mammoth/lib/unzip.js'
import { checkZip } from './check-zip.ts'
import { readOutlineLevels } from './read-outline-levels.ts'
import { readOutlinedParagraphs, withoutBlanks } from './read-outlined-paragraphs.ts'
import { ProtectedFile } from './reading.ts'
import type { Reading } from './reading.ts'

/** The parts of mammoth's document tree that carry text; it gives the tree no types. */
interface Node {
  type: string
  value?: string
  styleId?: string | null
  styleName?: string | null
  children?: Node[]
}

interface DocumentNode extends Node {
  notes: { resolve(reference: Node): { body: Node[] } | null }
}

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export async function readDocx(path: string): Promise<Reading> {
  await refuseEncrypted(path)
  await checkZip(path)
  const file = await unzip.openZip({ path })
  const outline = { levels: await readOutlineLevels(file), own: await readOutlinedParagraphs(file) }
  let document: DocumentNode | undefined
  await mammoth.convertToHtml(
    // opened once for both; its types know only paths and bytes
    { file } as unknown as { path: string },
    {
      transformDocument(tree: DocumentNode) {
        document = tree
        return { ...tree, children: [] }
      },
    },
  )
  if (!document) throw new Error('no document')
  return textOf(document, outline)
}

/** With a password Word wraps the zip into a file of the older format. */
async function refuseEncrypted(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    if (buffer.equals(COMPOUND_FILE)) throw new ProtectedFile('encrypted')
  } finally {
    await file.close()
  }
}

interface Outline {
  /** of styles, by id */
  levels: ReadonlyMap<string, number>
  /** words of the paragraphs that have a level of their own */
  own: ReadonlySet<string>
}

function textOf(document: DocumentNode, outline: Outline): Reading {
  const headings: string[] = []
  let title: string | undefined
  const blocks: string[] = []
  const references: Node[] = []
  const addBlocks = (nodes: Node[]) => {
    for (const node of nodes) {
      const text = node.type === 'table' ? tableText(node, references) : inlineText(node, references)
      const style = node.styleName ?? ''
      if (/^(title|título)$/i.test(style)) title ??= text
      else if (text.trim() && isHeading(node, text, outline)) headings.push(text)
      blocks.push(text)
    }
  }
  addBlocks(document.children ?? [])
  for (const reference of references.splice(0)) addBlocks(document.notes.resolve(reference)?.body ?? [])
  return { text: blocks.filter((block) => block.trim() !== '').join('\n\n'), title, headings }
}

/** By its style's level or its own, or by the name of Word's own styles where the file says no more of them. */
function isHeading({ type, styleId, styleName }: Node, text: string, { levels, own }: Outline): boolean {
  if (levels.has(styleId ?? '') || /^(heading|título) \d$/i.test(styleName ?? '')) return true
  return own.size > 0 && type === 'paragraph' && own.has(withoutBlanks(text))
}

/** One line per row, cells apart by tabs. */
function tableText(table: Node, references: Node[]): string {
  const cellText = (cell: Node) =>
    (cell.children ?? [])
      .map((node) => inlineText(node, references))
      .join(' ')
      .replace(/\s+/g, ' ')
  return (table.children ?? []).map((row) => (row.children ?? []).map(cellText).join('\t')).join('\n')
}

/** Notes are after the text: their references are collected. */
function inlineText(node: Node, references: Node[]): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'tab') return ' '
  if (node.type === 'break') return '\n'
  if (node.type === 'noteReference') references.push(node)
  return (node.children ?? []).map((child) => inlineText(child, references)).join('')
}
