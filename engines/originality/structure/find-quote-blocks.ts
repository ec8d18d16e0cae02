import { readBlocks } from '#engines/rendering/read-markdown.ts'
import type { Stretch } from './stretch.ts'

/** Quick check: without such a line there is no block quotation, and the text need not be parsed. */
const MARK = /^[^\S\n]*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)*>/m
/** What was read by an earlier grammar may lack a block or two; more than these, and the places say nothing. */
const MOST_MISSED = 20

/** Where the paragraphs that the author set apart as quoted are in the plain text of a work. */
export function findQuoteBlocks(source: string, text: string): Stretch[] {
  if (!MARK.test(source)) return []
  const found: Stretch[] = []
  let from = 0
  let missed = 0
  for (const block of readBlocks(source)) {
    const start = text.indexOf(block.text, from)
    if (start < 0) {
      missed += 1
      if (missed > MOST_MISSED) break
      continue
    }
    from = start + block.text.length
    if (block.quoted) found.push({ start, end: from })
  }
  return found
}
