const LABEL =
  /^(?:(?:palavras?[- ]chaves?|descritores|unitermos|key[- ]?words?|palabras? claves?|mots[- ]cl[ée]s)\s*[:.–—-]+\s*)+/iu
/** ABNT sets keywords apart by full stops: 'Educação. Escola pública.'; 'E. coli' and 'Dr. Silva' are one. */
const STOP = /(?<=\p{Ll}{2})\.\s+(?=\p{Lu})/u
/** A full stop that ends the list, not one of 'S.A.' */
const END = /(?<!(?:^|[^\p{L}])\p{L})[\s.;,]+$/u

/** What stands in a list of keywords as it is printed: without its label, apart, without the stop at its end. */
export function partKeywords(written: string): string[] {
  return written
    .split(/[;\n]/)
    .flatMap((part) => part.trim().replace(LABEL, '').split(STOP))
    .map((part) => part.replace(END, '').trim())
    .filter((part) => part !== '')
}

const ABSTRACT_LABEL = /^(?:resumo|abstract|resumen|résumé)\s*(?:[:–—]|-\s|\.(?=\s))\s*/iu

/** An abstract without the word that stands over it on paper. */
export const withoutAbstractLabel = (abstract: string): string => abstract.replace(ABSTRACT_LABEL, '')
