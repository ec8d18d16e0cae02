import { FRONT_PAGES } from '#engines/text-extraction/front-matter/front-matter.ts'
import type { FrontLine, FrontMatter } from '#engines/text-extraction/front-matter/front-matter.ts'

const WIDTH = 595
const LETTER = 0.5

/**
 * First pages as a reader of PDFs would give them: '14 TEXT' is a line in letters of 14 points, a blank line pushes
 * what follows down, '===' is a new page, and 'Ana Lima^1' has a raised mark. Lines are centred unless they begin
 * with '<'.
 */
export function frontOf(drawn: string, more: Partial<Omit<FrontMatter, 'lines'>> = {}): FrontMatter {
  const lines: FrontLine[] = []
  let [page, y, before] = [1, 800, 12]
  for (const row of drawn.trim().split('\n')) {
    const [, points, text] = /^\s*(\d+)\s+(.+?)\s*$/.exec(row) ?? []
    if (row.trim() === '===') [page, y] = [page + 1, 800]
    else if (!text) y -= 2 * before
    else {
      const size = Number(points)
      y -= 1.2 * size
      before = size
      lines.push(lineOf(text, { page, y, size }))
    }
  }
  return { lines: lines.filter((line) => line.page <= FRONT_PAGES), stated: {}, metadata: {}, ...more }
}

function lineOf(drawn: string, place: Pick<FrontLine, 'page' | 'y' | 'size'>): FrontLine {
  const centred = !drawn.startsWith('<')
  const written = drawn.replace(/^</, '')
  const text = written.replaceAll('^', '')
  const width = LETTER * place.size * text.length
  return {
    ...place,
    text,
    marked: written.replace(/\^[\d,]+/g, '*'),
    ...{ x: centred ? Math.max(70, (WIDTH - width) / 2) : 70, width, centred },
    ...{ bold: false, whole: false, style: '' },
  }
}

/** Whole paragraphs, as readers of word processors give them. */
export function paragraphsOf(texts: readonly string[]): FrontMatter {
  const lines = texts.map((text, n): FrontLine => {
    const shape = { bold: false, centred: false, whole: true, style: '' }
    return { text, marked: text, page: 1, x: 0, y: -36 * n, width: 0, size: 12, ...shape }
  })
  return { lines, stated: {}, metadata: {} }
}
