import { parseQuery, toTsquery } from './search-query.ts'

/**
 * What the filter of keywords asks for: words that are side by side in one keyword, in whatever form; several
 * keywords are separated by commas. Null where there is no word in it.
 */
export function keywordQuery(typed: string): string | null {
  const phrases = typed.split(/[,;]/).map((keyword) => `"${keyword.replaceAll(/["“”]/g, ' ').trim()}"`)
  return toTsquery(parseQuery(phrases.join(' ')))
}
