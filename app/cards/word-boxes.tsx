import { Fragment, type ReactNode } from 'react'
import type { Segment } from '#domain/search/mark-matches.ts'

interface Boxes<Piece> {
  pieces: readonly Piece[]
  show: (word: readonly Piece[]) => ReactNode
}

/** A box for each word: where a title is clamped to its lines, the browser leaves out whole boxes, not letters. */
export function WordBoxes<Piece extends Segment>({ pieces, show }: Boxes<Piece>) {
  return wordsOf(pieces).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">{show(word)}</span>
    </Fragment>
  ))
}

/** Groups pieces into words: a match may cover only part of a word. */
function wordsOf<Piece extends Segment>(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [[]]
  for (const piece of pieces) {
    for (const [index, part] of piece.text.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (part) words.at(-1)!.push({ ...piece, text: part })
    }
  }
  return words.filter((word) => word.length > 0)
}
