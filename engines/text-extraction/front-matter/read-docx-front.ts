import mammoth from 'mammoth'
import { checkZip } from '../check-zip.ts'
import { FRONT_CHARACTERS, FRONT_PAGES } from './front-matter.ts'
import type { FrontLine, FrontMatter } from './front-matter.ts'

/** What of mammoth's document tree says how something looks; it gives the tree no types. */
interface DocxNode {
  type: string
  value?: string
  styleName?: string | null
  alignment?: string | null
  breakType?: string
  isBold?: boolean
  isAllCaps?: boolean
  fontSize?: number | null
  verticalAlignment?: string
  children?: DocxNode[]
}

/** Points of a usual paragraph's line, where the file says nothing; only their relations matter. */
const USUAL_SIZE = 12
const LINE = 1.7 * USUAL_SIZE

/** The first pages of a DOCX: one line a paragraph, as far down as blank paragraphs push it. */
export async function readDocxFront(path: string): Promise<FrontMatter> {
  await checkZip(path)
  const reader = new FrontReader()
  await mammoth.convertToHtml(
    { path },
    {
      transformDocument(tree: DocxNode) {
        reader.addAll(tree.children ?? [])
        return { ...tree, children: [] }
      },
    },
  )
  return { lines: reader.lines, stated: {}, metadata: {} }
}

class FrontReader {
  readonly lines: FrontLine[] = []
  #page = 1
  #y = 0
  #characters = 0

  addAll(nodes: readonly DocxNode[]): void {
    for (const node of nodes) {
      if (this.#page > FRONT_PAGES || this.#characters > FRONT_CHARACTERS) return
      if (node.type === 'paragraph') this.#addParagraph(node)
      // rows of a table are read cell by cell
      else this.addAll(node.children ?? [])
    }
  }

  #addParagraph(paragraph: DocxNode): void {
    const runs = [...runsOf(paragraph)]
    for (const part of splitAt(runs, 'page')) {
      if (part !== runs && part.length > 0 && part[0]!.breaks === 'page') {
        this.#page++
        this.#y = 0
      }
      const pieces = splitAt(part, 'line')
      for (const piece of pieces) this.#addLine(piece, paragraph, pieces.length === 1)
    }
  }

  #addLine(runs: readonly Run[], paragraph: DocxNode, whole: boolean): void {
    this.#y -= LINE
    const text = tidy(runs.map((run) => run.text).join(''))
    if (text === '') return
    this.#characters += text.length
    const shown = runs.filter((run) => run.text.trim() !== '')
    const size = Math.max(...shown.map((run) => run.size))
    this.lines.push({
      text,
      marked: tidy(runs.map((run) => (run.raised ? '*' : run.text)).join('')).replace(/\*+/g, '*'),
      ...{ page: this.#page, x: 0, y: this.#y, width: 0, size, whole },
      bold: shown.every((run) => run.bold),
      centred: paragraph.alignment === 'center',
      style: paragraph.styleName ?? '',
    })
  }
}

interface Run {
  text: string
  size: number
  bold: boolean
  raised: boolean
  breaks: 'page' | 'line' | null
}

function* runsOf(node: DocxNode, run?: DocxNode): Generator<Run> {
  const style = node.type === 'run' ? node : run
  const text = node.type === 'text' ? (node.value ?? '') : node.type === 'tab' ? '\t' : ''
  const breaks = node.type === 'break' ? (node.breakType === 'page' ? 'page' : 'line') : null
  if (text !== '' || breaks)
    yield {
      text: style?.isAllCaps ? text.toUpperCase() : text,
      size: style?.fontSize ?? USUAL_SIZE,
      bold: style?.isBold ?? false,
      raised: style?.verticalAlignment === 'superscript',
      breaks,
    }
  for (const child of node.children ?? []) yield* runsOf(child, style)
}

/** Each part but the first begins with its break. */
function splitAt(runs: Run[], kind: Run['breaks']): Run[][] {
  const parts: Run[][] = [[]]
  for (const run of runs) {
    if (run.breaks === kind) parts.push([])
    parts.at(-1)!.push(run)
  }
  return parts.length === 1 ? [runs] : parts
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
