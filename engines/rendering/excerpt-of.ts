import { headOf } from '#engines/text/text-length.ts'
import { plainInline } from './inline/plain-inline.ts'

const CONTENT_EXCERPT = 200
export const ABSTRACT_EXCERPT = 150
// a card needs a few sentences of a thesis of megabytes
export const READ_FOR_EXCERPT = 20_000

/** The first `length` characters (code points), cut at a word, and an ellipsis; a shorter text stays as it is. */
export function cutExcerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const kept = headOf(line, length)
  if (kept === line) return line
  const space = line[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ')
  // a word as long as half a card is none
  const whole = space > length / 2 ? kept.slice(0, space) : kept
  return `${whole.replace(/[\s,;:–—-]+$/u, '')}…`
}

// A label at the beginning of a line that is followed by text.
const LABEL = /^(?:(?:resumo|abstract|introdução)\s*[.:–—-]\s*)+/iu
const NUMBER = /^(?:\d|\d{1,2}(?:\.\d{1,2})+)[.)]?\s+(?=\p{Lu})/u
const TAG = /<\/?[a-z][^<>]*>|\[\^[^\]]{1,40}\]/giu
const EMPHASIS = /(\*{1,3}|`)(\S(?:[^*`]*\S)?)\1/gu
// Of a note, after a word or a sentence; 'km²' keeps its own.
const NOTE = /(?<=\p{L}{3}|[.,;:)”"])[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/gu

/** Prose without the word 'Resumo', section numbers, markup and note signs. */
function cleaned(text: string): string {
  const plain = text.replaceAll(TAG, '').replaceAll(EMPHASIS, '$2').replaceAll(NOTE, '').trim()
  return plain.replace(NUMBER, '').replace(LABEL, '').replace(NUMBER, '') || text.trim()
}

/** Of the abstract alone. */
export const summaryOf = (abstract: string): string =>
  cutExcerpt(cleaned(plainInline(abstract)), ABSTRACT_EXCERPT)

/** What a card shows: the content, or the abstract while an uploaded file has no text. */
export function excerptOf(plainText: string | null, abstract: string): string {
  const text = plainText?.trim()
  return text
    ? cutExcerpt(cleaned(proseOf(text.slice(0, READ_FOR_EXCERPT))), CONTENT_EXCERPT)
    : summaryOf(abstract)
}

/** LaTeX that stands by itself: commands, and hardly a word beside them. */
const isFormula = (block: string) =>
  /\\[A-Za-z]/.test(block) && (block.replace(/\\[A-Za-z]+/g, ' ').match(/\p{L}{3,}/gu)?.length ?? 0) < 4

/**
 * The paragraphs that say something: headings, names of authors, formulas and rows of tables do not read as a line of their
 * own. A text with less prose than a card shows is taken as it is.
 */
function proseOf(text: string): string {
  const prose = text
    .split(/\n\s*\n/)
    .filter((block) => !block.includes(' | ') && !isFormula(block) && /[.!?…:;]["”’)]*\s*$/.test(block))
  const joined = prose.join(' ')
  return joined.length < CONTENT_EXCERPT ? text : joined
}
