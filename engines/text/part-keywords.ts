const LABEL =
  /^(?:(?:palavras?[- ]chaves?|descritores|unitermos|key[- ]?words?|palabras? claves?|mots[- ]cl[ée]s)\s*[:.–—-]+\s*)+/iu
/** ABNT sets keywords apart by full stops: 'Educação. Escola pública.'; 'E. coli' and 'Dr. Silva' are one. */
const STOP = /(?<=\p{Ll}{2})\.\s+(?=\p{Lu})/u
/** A full stop that ends the list, not one of 'S.A.' */
const END = /(?<!(?:^|[^\p{L}])\p{L})[\s.;,]+$/u

/** What is in a list of keywords as it is printed: without its label, apart, without the stop at its end. */
export function partKeywords(written: string): string[] {
  return written
    .split(/[;\n•]/)
    .flatMap((part) => part.trim().replace(LABEL, '').split(STOP))
    .map((part) => tidyKeyword(part.replace(LABEL, '')))
    .filter((part) => part !== '')
}

const tidyKeyword = (part: string): string => part.replace(END, '').trim()

/** What parts a printed list that has no semicolons: 'solo | água', 'solo / água', 'solo. água', 'solo, água'. */
const LESSER_SEPARATORS = [/\s*[|·]\s*/, /\s+[/–—]\s+/, /\.\s+(?=\S)/, /\s*,\s*/]
const OTHER_CODES =
  /\s*(?:\bJEL\b|\bMSC\b|\bAMS\b|\bPACS\b|\bCDD\b|\bCDU\b|classifica[cç][aã]o\s+(?:JEL|AMS)).*$/isu
const NUMBER = /(^|[.;,]\s+)\d+[.)]\s+(?=\p{L})/gu
const BEFORE = /^(?:[\s.;,–—-]+|(?:e|and)\s+)+/u
const MAX_KEYWORDS = 15
const MAX_KEYWORD = 100

/**
 * The keywords of a document's page, where a list may also be numbered, set apart by commas, and followed by the codes
 * of a classification. Running text is no list.
 */
export function partPrintedKeywords(printed: string): string[] {
  const text = printed.replace(/\s+/g, ' ').replace(OTHER_CODES, '').replace(NUMBER, '$1').trim()
  const listed = tidyKeyword(text)
  const lesser = /[;•]/.test(listed) ? undefined : LESSER_SEPARATORS.find((one) => one.test(listed))
  const list = (lesser ? listed.split(lesser) : partKeywords(listed))
    .map((part) => tidyKeyword(part.replace(BEFORE, '')))
    .filter((part) => part !== '')
  return list.length <= MAX_KEYWORDS && list.every((part) => part.length <= MAX_KEYWORD) ? list : []
}

const ABSTRACT_LABEL = /^(?:resumo|abstract|resumen|résumé)\s*(?:[:–—]|-\s|\.(?=\s))\s*/iu

/** An abstract without the word that is over it on paper. */
export const withoutAbstractLabel = (abstract: string): string => abstract.replace(ABSTRACT_LABEL, '')
