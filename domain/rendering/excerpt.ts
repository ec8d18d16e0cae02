export const CONTENT_EXCERPT = 200
export const ABSTRACT_EXCERPT = 150
// a card needs a few sentences of a thesis of megabytes
export const READ_FOR_EXCERPT = 20_000

/** The first `length` characters (code points) and an ellipsis; a shorter text stays as it is. */
export function cutExcerpt(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= length
    ? characters.join('')
    : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** What a card shows: the content, or the abstract while an uploaded file has no text. */
export function excerptOf(plainText: string | null, abstract: string): string {
  const text = plainText?.trim()
  return text
    ? cutExcerpt(proseOf(text.slice(0, READ_FOR_EXCERPT)), CONTENT_EXCERPT)
    : cutExcerpt(abstract, ABSTRACT_EXCERPT)
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
