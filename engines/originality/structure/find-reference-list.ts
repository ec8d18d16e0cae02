import {
  EARLIEST_REFERENCES,
  endsReferences,
  isReferenceHeading,
} from '#engines/text-extraction/is-reference-heading.ts'
import { splitLines, type TextLine } from './split-lines.ts'
import type { Stretch } from './stretch.ts'

/** Where a text lists what it cites: from its heading to the next part, or to the end. Null where no heading says so. */
export function findReferenceList(text: string): (Stretch & { lines: TextLine[] }) | null {
  const lines = splitLines(text)
  const heading = lines.findLastIndex(
    (line) => line.start >= EARLIEST_REFERENCES * text.length && isReferenceHeading(line.text),
  )
  if (heading < 0) return null
  const next = lines.findIndex((line, n) => n > heading + 1 && endsReferences(line.text))
  const listed = lines.slice(heading + 1, next < 0 ? undefined : next)
  const start = lines[heading]!.start
  return { start, end: listed.at(-1)?.end ?? lines[heading]!.end, lines: listed }
}
