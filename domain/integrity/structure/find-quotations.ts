import type { Citation } from './find-citations.ts'
import { splitLines } from './split-lines.ts'
import type { Stretch } from './stretch.ts'

const LONGEST = 3_000
/** A quotation of more than three lines stands apart; one within a paragraph has its marks. */
const SHORTEST_BLOCK = 200
const MARKS = /[“”«»"]/
/** Who is quoted stands so near after the words, or before them. */
const NEAR_AFTER = 120
const NEAR_BEFORE = 200
const PAIRS = /“[^“”]{30,3000}”|«[^«»]{30,3000}»|„[^„“”]{30,3000}[“”]/gu
const STRAIGHT = /(?<![\p{L}\p{N}])"[^"\n]{30,3000}"(?![\p{L}\p{N}])/gu
/** A paragraph that is nothing but somebody's words ends with who, when and on which page. */
const BLOCK =
  /\((?:[^()]{2,120}),\s*(?:1[5-9]|20)\d{2}[a-z]?\s*,\s*(?:p{1,2}|pág|págs|f|fl|fls)\.?\s*[\dxvi]+[^()]{0,60}\)\s*\.?\s*$/u
const NUMBER_AFTER = /^\s*[.,;]?\s*(?:\[?\d{1,3}(?:[,-]\d{1,3})*\]?)(?=[\s.,;)]|$)/

/** What stands in quotation marks, or apart as a long quotation, and says whose words it is. */
export function findQuotations(text: string, citations: readonly Citation[]): Stretch[] {
  const quoted = [...text.matchAll(PAIRS), ...text.matchAll(STRAIGHT)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter((stretch) => isCited(text, stretch, citations))
  return [...quoted, ...findBlocks(text)].sort((a, b) => a.start - b.start)
}

function isCited(text: string, { start, end }: Stretch, citations: readonly Citation[]): boolean {
  if (NUMBER_AFTER.test(text.slice(end, end + 20))) return true
  let low = 0
  let high = citations.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (citations[middle]!.start < start - NEAR_BEFORE) low = middle + 1
    else high = middle
  }
  const near = citations[low]
  return near !== undefined && near.start <= end + NEAR_AFTER
}

function findBlocks(text: string): Stretch[] {
  return splitLines(text)
    .filter(({ text: line }) => line.length >= SHORTEST_BLOCK && line.length <= LONGEST)
    .filter(({ text: line }) => !MARKS.test(line))
    .filter(({ text: line }) => BLOCK.test(line.slice(-250)) && line.indexOf('(') >= line.length - 250)
    .map(({ start, end }) => ({ start, end }))
}
