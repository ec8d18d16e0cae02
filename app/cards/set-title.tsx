// chunk: apart
import { Fragment } from 'react'
import type { Segment } from '#domain/search/mark-matches.ts'
import { readInline, type InlineRun, type InlineStyle } from '#engines/rendering/inline/read-inline.ts'
import { inStyles } from '#web/ui/inline/set-inline.tsx'

interface StyledSegment extends Segment {
  styles: readonly InlineStyle[]
}

/** A title in its italics and indices. */
export default function SetTitle({ segments }: { segments: readonly Segment[] }) {
  return piecesOf(segments).map(({ text, marked, styles }, at) => (
    <Fragment key={at}>{inStyles(marked ? <mark>{text}</mark> : text, styles)}</Fragment>
  ))
}

/** Matches are known by their place in what was typed. */
function piecesOf(segments: readonly Segment[]): StyledSegment[] {
  const runs = readInline(segments.map(({ text }) => text).join(''))
  let at = 0
  const placed = segments.map((segment) => ({ ...segment, start: at, end: (at += segment.text.length) }))
  return runs.flatMap((run) => {
    const within = placed.filter(({ start, end }) => end > run.start && start < run.end)
    if (!isAsTyped(run))
      return { text: run.text, styles: run.styles, marked: within.some((one) => one.marked) }
    return within.map(({ start, end, marked }) => ({
      text: run.text.slice(Math.max(start - run.start, 0), end - run.start),
      ...{ styles: run.styles, marked },
    }))
  })
}

const isAsTyped = ({ text, start, end, formula }: InlineRun) =>
  formula === undefined && text.length === end - start
