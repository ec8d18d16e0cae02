import { readFile } from 'node:fs/promises'
import * as canvas from '@napi-rs/canvas'

// pdfjs draws with the classes of a browser; they must be there before it is loaded.
for (const name of ['DOMMatrix', 'Path2D', 'ImageData'] as const)
  (globalThis as Record<string, unknown>)[name] = canvas[name]
const { openPdf } = await import('./pdf/open-pdf.ts')

export interface DrawnCover {
  webp: string
  width: number
  height: number
}

const WIDTH = 480
// A banner or a ribbon is no page: it is drawn in a frame no taller than two widths.
const MAX_HEIGHT = 2 * WIDTH
const MAX_BYTES = 60_000
const QUALITIES = [75, 60, 45, 30, 15, 5]

/** The first page on white paper, as WebP in base64. */
export async function drawCover(path: string): Promise<DrawnCover & { status: 'done' }> {
  const document = await openPdf(new Uint8Array(await readFile(path)))
  const page = await document.getPage(1)
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(WIDTH / natural.width, MAX_HEIGHT / natural.height)
  const viewport = page.getViewport({ scale })
  const width = Math.max(1, Math.round(viewport.width))
  const height = Math.max(1, Math.round(viewport.height))
  const paper = canvas.createCanvas(width, height)
  const context = paper.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise
  for (const quality of QUALITIES) {
    const webp = paper.encodeSync('webp', quality)
    if (webp.length <= MAX_BYTES) return { status: 'done', webp: webp.toString('base64'), width, height }
  }
  throw new Error('no quality makes it small enough')
}
