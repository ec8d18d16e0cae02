import { readFile } from 'node:fs/promises'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import type { Limits } from '../limits.ts'
import { createTextMender } from '../mending/create-text-mender.ts'
import { openPdf, TEXT_COMMANDS } from '../pdf/open-pdf.ts'
import { restoreLigatures } from '../mending/restore-ligatures.ts'
import { startComputing } from '../start-computing.ts'
import { FRONT_CHARACTERS, FRONT_PAGES } from './front-matter.ts'
import type { FrontLine, FrontMatter } from './front-matter.ts'
import { joinPieces } from './join-pieces.ts'
import type { PdfPiece, PlacedLine } from './join-pieces.ts'
import { evenOutScans } from './even-out-scans.ts'

type FrontLimits = Pick<Limits, 'enoughMs' | 'maxCharacters'>

/** The first pages of a PDF as lines with their place and size. */
export async function readPdfFront(path: string, limits: FrontLimits): Promise<FrontMatter> {
  const isEnough = startComputing(limits.enoughMs)
  const document = await openPdf(new Uint8Array(await readFile(path)))
  const mend = createTextMender()
  const pages: PlacedLine[][] = []
  const sides: [left: number, right: number][] = []
  let remaining = Math.min(FRONT_CHARACTERS, limits.maxCharacters)
  for (let number = 1; number <= Math.min(document.numPages, FRONT_PAGES) && remaining > 0; number++) {
    if (isEnough()) break
    const page = await document.getPage(number)
    const items = await readItems(page, remaining)
    const pieces = piecesOf(items, mend(await restoreLigatures(page, items, TEXT_COMMANDS)))
    const [left = 0, , right = 0] = page.view
    const lines = joinPieces(pieces)
    sides.push([left, right])
    remaining -= lines.reduce((sum, { text }) => sum + text.length, 0)
    pages.push(lines)
    page.cleanup()
  }
  const lines = evenOutScans(pages).flatMap((page, at) =>
    withoutPageNumber(page.map((line) => placed(line, at + 1, ...sides[at]!))),
  )
  return { lines, stated: {}, metadata: await readMetadata(document) }
}

async function readItems(page: PDFPageProxy, most: number): Promise<TextItem[]> {
  const items: TextItem[] = []
  let characters = 0
  const reader = page.streamTextContent().getReader()
  while (characters <= most) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items) {
      if (!('str' in item)) continue
      characters += item.str.length + 1
      items.push(item)
    }
  }
  // not awaited: pdfjs answers a cancellation only after it has read the rest of the page
  reader.cancel(new Error('enough')).catch(() => {})
  return items
}

const piecesOf = (items: readonly TextItem[], texts: readonly string[]): PdfPiece[] =>
  items.map(({ transform, width }, at) => {
    const [a = 0, b = 0, , , x = 0, y = 0] = transform as number[]
    return { text: texts[at]!, x, y, width, size: Math.hypot(a, b) }
  })

/** Centred if both sides have the same blank space, apart from the binding margin. */
function placed(line: PlacedLine, page: number, left: number, right: number): FrontLine {
  const before = line.x - left
  const after = right - line.x - line.width
  return { ...line, page, centred: Math.abs(before - after) < 45 && before > 0.12 * (right - left) }
}

async function readMetadata(document: PDFDocumentProxy): Promise<FrontMatter['metadata']> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const { Title: title, Author: author } = info as { Title?: unknown; Author?: unknown }
  return {
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof author === 'string' && author !== '' && { author }),
  }
}

/** Only the page's own number goes: a cover ends in the year, and a journal's head says which journal. */
function withoutPageNumber(lines: FrontLine[]): FrontLine[] {
  const heights = lines.map(({ y }) => y)
  const edges = [Math.max(...heights), Math.min(...heights)]
  return lines.filter(
    ({ text, y }) => !edges.includes(y) || !/^[–—-]?\s*(?:\d{1,3}|[ivxl]{1,7})\s*[–—-]?$/i.test(text),
  )
}
