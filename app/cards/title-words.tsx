import { Fragment } from 'react'
import type { Segment } from '#domain/search/mark-matches.ts'
import { MarkedText } from './marked-text.tsx'

/** A box for each word: where a title is clamped to its lines, the browser leaves out whole boxes, not letters. */
export function TitleWords({ segments }: { segments: readonly Segment[] }) {
  return wordsOf(segments).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">
        <MarkedText segments={word} />
      </span>
    </Fragment>
  ))
}

/** Groups segments into words: a match may cover only part of a word. */
function wordsOf(segments: readonly Segment[]): Segment[][] {
  const words: Segment[][] = [[]]
  for (const { text, marked } of segments) {
    for (const [index, part] of text.split(/\s+/).entries()) {
      if (index > 0) words.push([])
      if (part) words.at(-1)!.push({ text: part, marked })
    }
  }
  return words.filter((word) => word.length > 0)
}
