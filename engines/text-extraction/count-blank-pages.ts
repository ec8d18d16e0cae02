import { readFile } from 'node:fs/promises'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { DRAW_SHAPE, openPdf } from './pdf/open-pdf.ts'

/** Fewer lines or areas are the rule below a running head, or a frame. */
const FEWEST_SHAPES = 10

/**
 * How many of these pages have nothing on them: versos, separators. A scanned page has a picture, which is not decoded to
 * know it: the document is opened once without pictures and once refusing them, and such a page differs.
 */
export async function countBlankPages(
  path: string,
  numbers: readonly number[],
  isEnough: () => boolean,
): Promise<number> {
  const bytes = await readFile(path)
  const dropping = await openPdf(new Uint8Array(bytes), 'dropped')
  // what is damaged in places is refused as a whole: then nothing is known of its pages
  const refusing = await openPdf(new Uint8Array(bytes), 'refused').catch(() => null)
  if (!refusing) return 0
  let blank = 0
  for (const number of numbers) {
    if (isEnough()) break
    const commands = await commandsOf(dropping, number)
    const isDrawn =
      commands === null ||
      commands.filter((command) => command === DRAW_SHAPE).length >= FEWEST_SHAPES ||
      (await commandsOf(refusing, number))?.length !== commands.length
    if (!isDrawn) blank++
  }
  await Promise.all([dropping.loadingTask.destroy(), refusing.loadingTask.destroy()])
  return blank
}

/** Null where the page cannot be drawn, which is not blank. */
async function commandsOf(document: PDFDocumentProxy, number: number): Promise<number[] | null> {
  try {
    const page = await document.getPage(number)
    const { fnArray } = await page.getOperatorList()
    page.cleanup()
    return fnArray
  } catch {
    return null
  }
}
