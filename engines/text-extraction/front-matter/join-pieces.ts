import { splitLigatures } from '#engines/text/clean-letters.ts'
import type { FrontLine } from './front-matter.ts'

/** A piece as a PDF draws it: letters of one size on one line. */
export interface PdfPiece {
  text: string
  x: number
  y: number
  width: number
  size: number
}

export type PlacedLine = Omit<FrontLine, 'page' | 'centred'> & {
  /** Of its longer pieces, the largest size by the smallest. */
  spread: number
}

/**
 * Wider than any space between words: what follows is separate (the other side of a header, the next author).
 */
const COLUMN_GAP = 2.2
const RAISED = 0.85

/** Joins pieces in stream order into lines; superscripts belong to the line of their word. */
export function joinPieces(pieces: readonly PdfPiece[]): PlacedLine[] {
  const lines: PdfPiece[][] = []
  let line: PdfPiece[] = []
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue
    if (line.length > 0 && !continues(line, piece)) {
      lines.push(line)
      line = []
    }
    line.push(piece)
  }
  if (line.length > 0) lines.push(line)
  return lines.map(toLine)
}

function continues(line: readonly PdfPiece[], piece: PdfPiece): boolean {
  const last = line.at(-1)!
  const size = Math.max(last.size, piece.size)
  const drop = Math.abs(last.y - piece.y)
  const gap = piece.x - (last.x + last.width)
  if (gap < -size || gap > COLUMN_GAP * size) return false
  return drop <= 0.25 * size || (drop <= 0.6 * size && Math.min(last.size, piece.size) < RAISED * size)
}

function toLine(pieces: readonly PdfPiece[]): PlacedLine {
  const size = mainSize(pieces)
  const onBase = pieces.filter((piece) => piece.size >= RAISED * size)
  const base = (onBase[0] ?? pieces[0]!).y
  let text = ''
  let marked = ''
  let end: number | undefined
  for (const piece of pieces) {
    const blank = end !== undefined && piece.x - end > 0.15 * size ? ' ' : ''
    text += blank + piece.text
    const raised = piece.size < RAISED * size && piece.y > base + 0.12 * size
    marked += raised ? (marked.endsWith('*') ? '' : '*') : blank + piece.text
    end = piece.x + piece.width
  }
  const x = pieces[0]!.x
  const tidy = (words: string) => splitLigatures(words).replace(/\s+/g, ' ').trim()
  return {
    ...{ text: tidy(text), marked: tidy(marked) },
    ...{ x, y: base, width: end! - x, size, bold: false, whole: false, style: '' },
    spread: spreadOf(pieces),
  }
}

function spreadOf(pieces: readonly PdfPiece[]): number {
  const sizes = pieces.filter(({ text }) => text.length > 2).map(({ size }) => size)
  return sizes.length > 2 ? Math.max(...sizes) / Math.min(...sizes) : 1
}

/** The size of most letters. */
function mainSize(pieces: readonly PdfPiece[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of pieces) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
}
