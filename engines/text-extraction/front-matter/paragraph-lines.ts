import { FRONT_CHARACTERS } from './front-matter.ts'
import type { FrontLine } from './front-matter.ts'

const SIZE = 12

/** Paragraphs of which only the order is known, each as far from the others as any. */
export function paragraphLines(text: string): FrontLine[] {
  const lines: FrontLine[] = []
  for (const paragraph of text.slice(0, FRONT_CHARACTERS).split(/\n+/)) {
    const heading = /^#{1,6}\s+(?=\S)/.exec(paragraph)?.[0]
    const words = paragraph.slice(heading?.length ?? 0).trim()
    if (words === '') continue
    const y = -3 * SIZE * lines.length
    lines.push({
      ...{ text: words, marked: words, page: 1, x: 0, y, width: 0, size: SIZE },
      ...{ bold: false, centred: false, whole: true, style: heading ? 'heading' : '' },
    })
  }
  return lines
}
