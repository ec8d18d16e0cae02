import type { Citation } from './find-citations.ts'
import { findQuoteBlocks } from './find-quote-blocks.ts'
import { splitLines } from './split-lines.ts'
import type { Stretch } from './stretch.ts'

const LONGEST = 3_000
/** A quotation of more than three lines is set apart; one within a paragraph has its marks. */
const SHORTEST_BLOCK = 200
const MARKS = /[“”«»"]/
/** Maximum distance of the citation, before or after the quoted words. */
const NEAR = { before: 200, after: 120 }
/** A block quotation is introduced by a whole sentence, and may be followed by one. */
const NEAR_APART = { before: 400, after: 200 }
const PAIRS = /“[^“”]{30,3000}”|«[^«»]{30,3000}»|„[^„“”]{30,3000}[“”]/gu
const STRAIGHT = /(?<![\p{L}\p{N}])"[^"\n]{30,3000}"(?![\p{L}\p{N}])/gu
/** In a file: a paragraph that is only a quotation ends with author, year and page. */
const BLOCK =
  /\((?:[^()]{2,120}),\s*(?:1[5-9]|20)\d{2}[a-z]?\s*,\s*(?:p{1,2}|pág|págs|f|fl|fls)\.?\s*[\dxvi]+[^()]{0,60}\)\s*\.?\s*$/u
// in the same line: a heading below may begin with a number
const NUMBER_AFTER = /^[^\S\n]*[.,;]?[^\S\n]*(?:\[?\d{1,3}(?:[,-]\d{1,3})*\]?)(?=[\s.,;)]|$)/

/**
 * What is in quotation marks, or apart as a long quotation, and says whose words it is. `source` is the Markdown of
 * a text that was written here; an uploaded file has none, and no indentation is left in what was read of it.
 */
export function findQuotations(
  text: string,
  citations: readonly Citation[],
  source: string | null,
): Stretch[] {
  const marked = [...text.matchAll(PAIRS), ...text.matchAll(STRAIGHT)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    ...NEAR,
  }))
  const apart = source === null ? [] : findQuoteBlocks(source, text).map((one) => ({ ...one, ...NEAR_APART }))
  const quoted = joinNeighbours(text, [...marked, ...apart]).filter((one) => isCited(text, one, citations))
  return [...quoted, ...(source === null ? findBlocks(text) : [])].sort((a, b) => a.start - b.start)
}

interface Quoted extends Stretch {
  before: number
  after: number
}

/** Paragraphs quoted one after the other say once whose they are. */
function joinNeighbours(text: string, quoted: Quoted[]): Quoted[] {
  const groups: { whole: Quoted; parts: Quoted[] }[] = []
  for (const one of quoted.sort((a, b) => a.start - b.start)) {
    const last = groups.at(-1)
    if (last && text.slice(last.whole.end, one.start).trim() === '') {
      last.parts.push(one)
      last.whole =
        one.end > last.whole.end ? { ...one, start: last.whole.start, before: last.whole.before } : last.whole
    } else groups.push({ whole: one, parts: [one] })
  }
  return groups.flatMap(({ whole, parts }) => (whole.end - whole.start > LONGEST ? parts : [whole]))
}

function isCited(
  text: string,
  { start, end, before, after }: Quoted,
  citations: readonly Citation[],
): boolean {
  if (NUMBER_AFTER.test(text.slice(end, end + 20))) return true
  let low = 0
  let high = citations.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (citations[middle]!.start < start - before) low = middle + 1
    else high = middle
  }
  const near = citations[low]
  return near !== undefined && near.start <= end + after
}

function findBlocks(text: string): Stretch[] {
  return splitLines(text)
    .filter(({ text: line }) => line.length >= SHORTEST_BLOCK && line.length <= LONGEST)
    .filter(({ text: line }) => !MARKS.test(line))
    .filter(({ text: line }) => BLOCK.test(line.slice(-250)) && line.indexOf('(') >= line.length - 250)
    .map(({ start, end }) => ({ start, end }))
}
