import type { Segment } from '#domain/search/mark-matches.ts'

/** A text with the words that were searched for marked in it. */
export function MarkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment, index) =>
    segment.marked ? <mark key={index}>{segment.text}</mark> : segment.text,
  )
}
