import { headOf } from '#engines/text/text-length.ts'
import { plainInline } from './inline/plain-inline.ts'
import { setLooseFormulas } from './inline/set-loose-formulas.ts'

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
  return `${whole.replace(/[\s,;:–—…-]+$/u, '')}…`
}

// A label at the beginning of a line that is followed by text.
const LABEL = /^(?:(?:resumo|abstract|introdução)\s*[.:–—-]\s*)+/iu
const NUMBER = /^(?:\d|\d{1,2}(?:\.\d{1,2})+)[.)]?\s+(?=\p{Lu})/u
const TAG = /<\/?[a-z][^<>]*>|\[\^[^\]]{1,40}\]/giu
const EMPHASIS = /(\*{1,3}|`)(\S(?:[^*`]*\S)?)\1/gu
// Of a note, after a word or a sentence; 'km²' keeps its own.
const NOTE = /(?<=\p{L}{3}|[.,;:)”"])[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/gu
// The same where a file or a pasted text has lost that it was raised ('parto1', 'anos2,4'); after four small letters it is no name ('p53').
const LOST_NOTE = /(?<=\p{Ll}{4})[1-9]\d?(?:[,–-][1-9]\d?)*(?=[\s.,;:)!?”"]|$)/gu

/** Prose without the word 'Resumo', section numbers, markup, note signs and LaTeX. */
function cleaned(text: string): string {
  const plain = text
    .replaceAll(TAG, '')
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(NOTE, '')
    .replaceAll(LOST_NOTE, '')
  const line = setLooseFormulas(plain).trim()
  return line.replace(NUMBER, '').replace(LABEL, '').replace(NUMBER, '') || text.trim()
}

/** Of the abstract alone. */
export const summaryOf = (abstract: string): string =>
  cutExcerpt(cleaned(plainInline(abstract)), ABSTRACT_EXCERPT)

/** What a card shows: the content, or the abstract while an uploaded file has no text, or nothing but front matter where one looks. */
export function excerptOf(plainText: string | null, abstract: string): string {
  const text = plainText?.trim()
  const prose = text ? proseOf(text.slice(0, READ_FOR_EXCERPT)) : null
  return prose ? cutExcerpt(cleaned(prose), CONTENT_EXCERPT) : summaryOf(abstract)
}

/** LaTeX that is by itself: commands, and hardly a word beside them. */
const isFormula = (block: string) =>
  /\\[A-Za-z]/.test(block) && (block.replace(/\\[A-Za-z]+/g, ' ').match(/\p{L}{3,}/gu)?.length ?? 0) < 4
const isTable = (block: string) => block.includes(' | ')
const isSentence = (block: string) => /[.!?…:;]["”’)]*\s*$/.test(block)

/**
 * The paragraphs that say something: headings and names of authors do not read as a line of their own. What a sentence
 * leads to and a card cannot show is named. A text with less prose than a card shows is taken as it is; null: see the abstract.
 */
function proseOf(text: string): string | null {
  const blocks = afterFrontMatter(text.split(/\n\s*\n/))
  if (blocks === null) return null
  const prose = blocks.flatMap((block, at) => {
    const leads = at > 0 && leadsOn(blocks[at - 1]!)
    if (isTable(block)) return leads ? ['(tabela)'] : []
    if (isFormula(block)) return leads ? ['…'] : []
    return isSentence(block) || (leadsOn(block) && isContinued(blocks[at + 1])) ? [block] : []
  })
  const joined = prose.join(' ')
  return joined.length < CONTENT_EXCERPT ? blocks.join('\n\n') : joined
}

/** Prose that ends in the middle of a sentence, and is no heading. */
const leadsOn = (block: string) =>
  /[,:]\s*$/.test(block) || (!isSentence(block) && /\p{Ll}.*(?:\s\S+){5}/su.test(block))
/** The lines of a title go on as well, and end in no full stop. */
const isContinued = (next: string | undefined) =>
  next !== undefined &&
  (isFormula(next) || isTable(next) || (/^["“‘(]?\p{Ll}/u.test(next) && isSentence(next)))

const FRONT_BLOCKS = 40
const PRESENTED =
  /\b(?:tese|dissertação|monografia|trabalho|relatório|projeto|artigo)\b[^.]{0,160}\bapresentad[oa]\b[^.]{0,60}\b(?:programa|curso|departamento|faculdade|universidade|instituto|escola|centro|banca|requisito)/isu
const INTRODUCTION = /^(?:cap[íi]tulo\s+)?(?:[\divx]{1,4}[.)]?\s+)?introdução\s*$/iu

/** Without the leaves before a thesis: what follows the heading of its introduction; null where that lies further on. */
function afterFrontMatter(blocks: readonly string[]): readonly string[] | null {
  if (!blocks.slice(0, FRONT_BLOCKS).some((block) => PRESENTED.test(block))) return blocks
  const begins = blocks.findIndex(
    (block, at) => INTRODUCTION.test(block.trim()) && isProse(blocks[at + 1] ?? ''),
  )
  return begins < 0 ? null : blocks.slice(begins + 1)
}

const isProse = (block: string) => block.length > 120 && isSentence(block)
