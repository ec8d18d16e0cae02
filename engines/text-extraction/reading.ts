import { splitLigatures } from '#engines/text/clean-letters.ts'

/** What a reader found, before it is cleaned and cut. */
export interface Reading {
  text: string
  title?: string | undefined
  headings?: string[]
  pages?: number
  /** of these, those with text and the blank ones beside them: the others are pictures of pages */
  textPages?: number
  truncated?: boolean
}

export class ProtectedFile extends Error {
  override name = 'ProtectedFile'
}

/** Nothing was read before the limit of computing: no scanned file, but one that takes too long. */
export class NothingInTime extends Error {
  override name = 'NothingInTime'
}

export class FileTooBig extends Error {
  override name = 'FileTooBig'
}

export const MAX_HEADINGS = 500
export const MAX_HEADING = 300

/**
 * Increment when the same file would be read differently: results stored by an earlier reader are then
 * ignored.
 */
export const READER = '4'

/** Text without letters is no text: a scanned thesis often carries page numbers and nothing else, or a few stray letters. */
export function finishReading(reading: Reading, maxCharacters: number): object {
  const whole = cleanText(reading.text)
  if (!/\p{L}/u.test(whole) || reading.textPages === 0) return { status: 'empty' }
  const cut = whole.length > maxCharacters
  const title = cleanLine(reading.title ?? '')
  const headings = (reading.headings ?? []).map(cleanLine).filter((heading) => heading !== '')
  return {
    status: 'done',
    text: cut ? whole.slice(0, maxCharacters).toWellFormed().trimEnd() : whole,
    truncated: cut || (reading.truncated ?? false),
    ...(title && { title }),
    ...(headings.length > 0 && { headings: headings.slice(0, MAX_HEADINGS) }),
    ...(reading.pages !== undefined && { pages: reading.pages }),
    ...(reading.textPages !== undefined && { textPages: reading.textPages }),
  }
}

/** Composed letters, no invisible or private characters, one blank line between paragraphs. */
function cleanText(text: string): string {
  return (
    splitLigatures(text)
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u0085\v\f]/g, '\n')
      .replace(/\u2029/g, '\n\n')
      .replace(/[\p{Co}\u00ad\u200b\u2060\ufeff\ufffe\uffff]|(?![\n\t])\p{Cc}/gu, '')
      // LaTeX's 'ı' waits for the accent that takes the place of its dot
      .replace(/ı(?=[\u0300-\u036f])/g, 'i')
      .normalize('NFC')
      .replace(/[^\S\n\t]+/g, ' ')
      .replace(/ ?([\n\t]) ?/g, '$1')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function cleanLine(line: string): string {
  return cleanText(line.slice(0, 10 * MAX_HEADING))
    .replace(/\s+/g, ' ')
    .slice(0, MAX_HEADING)
    .toWellFormed()
    .trim()
}
