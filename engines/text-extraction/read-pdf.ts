import { readFile } from 'node:fs/promises'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import { dropRunningLines } from './drop-running-lines.ts'
import { joinLines } from './join-lines.ts'
import type { Line } from './join-lines.ts'
import type { Limits } from './limits.ts'
import { createTextMender } from './mending/create-text-mender.ts'
import { openPdf, TEXT_COMMANDS } from './pdf/open-pdf.ts'
import { MAX_HEADING, MAX_HEADINGS, NothingInTime } from './reading.ts'
import type { Reading } from './reading.ts'
import { restoreLigatures } from './mending/restore-ligatures.ts'
import { startComputing } from './start-computing.ts'

type Mender = ReturnType<typeof createTextMender>

/** @param onPage called before each page is read, with how many will be */
export async function readPdf(
  path: string,
  limits: Limits,
  onPage?: (page: number, pages: number) => void,
): Promise<Reading> {
  const isEnough = startComputing(limits.enoughMs)
  const document = await openPdf(new Uint8Array(await readFile(path)))
  const pages: Line[][] = []
  const numbers: number[] = []
  const mend = createTextMender()
  let remaining = limits.maxCharacters
  let broken = 0
  let number = 0
  const last = Math.min(document.numPages, limits.maxPages)
  while (number < last && remaining > 0 && !isEnough()) {
    number++
    onPage?.(number, last)
    try {
      const page = await document.getPage(number)
      const { lines, characters } = await readPage(page, remaining, isEnough, mend)
      remaining -= characters
      pages.push(lines)
      numbers.push(number)
      page.cleanup()
    } catch (error) {
      // One unreadable page does not stop the others.
      if (isMemory(error)) throw error
      broken++
    }
  }
  const text = joinLines(pages)
  if (number < last && remaining > 0 && !/\p{L}/u.test(text)) throw new NothingInTime()
  if (broken > 0 && text.trim() === '') throw new Error(`${broken} of ${number} pages are broken`)
  return {
    text,
    title: await titleOf(document),
    headings: await headingsOf(document),
    pages: document.numPages,
    textPages: await countReadPages(path, { pages, numbers }, isEnough),
    truncated: number < document.numPages || remaining <= 0,
  }
}

interface PagesRead {
  pages: Line[][]
  /** of these pages in the document */
  numbers: readonly number[]
}

/** Those with text, and the blank ones beside them, where nothing is left to be read. */
async function countReadPages(path: string, { pages, numbers }: PagesRead, isEnough: () => boolean) {
  const hasWords = dropRunningLines(pages).map(hasText)
  const others = numbers.filter((_, at) => !hasWords[at])
  const withText = numbers.length - others.length
  // one alone says nothing, and where no page has text nothing was read
  if (others.length < 2 || withText === 0) return withText
  const { countBlankPages } = await import('./count-blank-pages.ts')
  return withText + (await countBlankPages(path, others, isEnough))
}

/** Fewer letters are a stamp, a page number, or noise of the scanner. */
const LETTERS_OF_A_PAGE = 25

function hasText(lines: Line[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
  return letters >= LETTERS_OF_A_PAGE
}

function isMemory(error: unknown): boolean {
  return error instanceof Error && /allocation|memory|array length/i.test(error.message)
}

/** In the order of the page's own stream, which keeps columns apart; read piece by piece, as a page may be endless. */
async function readPage(page: PDFPageProxy, remaining: number, isEnough: () => boolean, mend: Mender) {
  const pieces: TextItem[] = []
  let characters = 0
  const reader = page.streamTextContent().getReader()
  while (characters <= remaining && !isEnough()) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items) {
      if (!('str' in item)) continue
      characters += item.str.length + 1
      pieces.push(item)
    }
  }
  // Not awaited: pdfjs answers a cancellation only after it has read the rest of the page.
  reader.cancel(new Error('enough')).catch(() => {})
  return { lines: linesOf(pieces, mend(await restoreLigatures(page, pieces, TEXT_COMMANDS))), characters }
}

function linesOf(pieces: readonly TextItem[], texts: readonly string[]): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  for (const [at, { transform, hasEOL }] of pieces.entries()) {
    line ??= { text: '', x: 0, y: 0, size: 0 }
    if (line.size === 0 && texts[at]!.trim() !== '') place(line, transform as number[])
    line.text += texts[at]!
    if (!hasEOL) continue
    lines.push(line)
    line = undefined
  }
  if (line) lines.push(line)
  return lines.filter(({ text }) => text.trim() !== '')
}

function place(line: Line, transform: number[]): void {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  line.x = x
  line.y = y
  line.size = Math.hypot(a, b)
}

async function titleOf(document: PDFDocumentProxy): Promise<string | undefined> {
  const metadata = await document.getMetadata().catch(() => undefined)
  const title = (metadata?.info as { Title?: unknown } | undefined)?.Title
  // Word processors put the file's name there.
  if (
    typeof title !== 'string' ||
    /^microsoft word|\.(docx?|odt|tex|dvi|indd|pdf)\W*$|^untitled/i.test(title.trim())
  )
    return
  return title
}

interface OutlineItem {
  title: string
  items: OutlineItem[]
}

async function headingsOf(document: PDFDocumentProxy): Promise<string[]> {
  const headings: string[] = []
  const waiting = (((await document.getOutline().catch(() => null)) ?? []) as OutlineItem[]).toReversed()
  for (let item = waiting.pop(); item && headings.length < MAX_HEADINGS; item = waiting.pop()) {
    headings.push(String(item.title).slice(0, MAX_HEADING))
    waiting.push(...item.items.slice(0, MAX_HEADINGS).toReversed())
  }
  return headings
}
