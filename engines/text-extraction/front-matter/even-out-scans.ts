import type { PlacedLine } from './join-pieces.ts'

const UNEVEN = 1.12

/** OCR gives every word of a scan its own size. Then all lines get the median size, and nothing counts as superscript. */
export function evenOutScans(pages: PlacedLine[][]): PlacedLine[][] {
  const lines = pages.flat()
  const uneven = lines.filter(({ spread }) => spread > UNEVEN)
  if (uneven.length < 4 || uneven.length < lines.length / 3) return pages
  const sizes = lines.map(({ size }) => size).sort((a, b) => a - b)
  const size = sizes[Math.floor(sizes.length / 2)]!
  return pages.map((page) => page.map((line) => ({ ...line, marked: line.text, size })))
}
