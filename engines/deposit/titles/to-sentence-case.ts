import { NAME_PARTICLES } from '#engines/citations/parse-name.ts'
import { fold } from '#engines/text/fold.ts'
import type { Lexicon } from '../text/lexicon.ts'

const ROMAN = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{1,3}|L?X{1,3}(?:IX|IV|V?I{0,3}))$/

/** A title set in capitals as a librarian writes it: names and acronyms as the document itself writes them. */
export function toSentenceCase(title: string, lexicon: Lexicon): string {
  if (!isInCapitals(title)) return title
  const words = [...title.matchAll(/[\p{L}\p{M}]+/gu)]
  const bearing = words.map(([word]) => word).filter((word) => !isParticle(word))
  let at = 0
  const settled = title.replace(/[\p{L}\p{M}]+/gu, (word) => {
    if (isParticle(word)) return word.toLowerCase()
    const [before, after] = [bearing[at - 1], bearing[at + 1]]
    at++
    return caseWord(word, before, after, lexicon)
  })
  return settled.replace(/^[^\p{L}]*\p{L}/u, (start) => start.toUpperCase())
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return (
    letters.length > 3 && letters.filter((letter) => /\p{Lu}/u.test(letter)).length > 0.9 * letters.length
  )
}

const isParticle = (word: string): boolean => NAME_PARTICLES.has(fold(word)) || word.length === 1

function caseWord(
  word: string,
  before: string | undefined,
  after: string | undefined,
  lexicon: Lexicon,
): string {
  const lower = word.toLowerCase()
  const uses = lexicon.uses(word)
  const pair =
    (before && lexicon.pairForm(before, word)?.split(' ')[1]) ??
    (after && lexicon.pairForm(word, after)?.split(' ')[0])
  if (pair) return pair
  if (uses.acronym > 0 && uses.acronym > uses.lower + uses.capital) return word
  if (uses.capital > uses.lower) return uses.capitalForm
  if (uses.lower > 0) return lower
  return ROMAN.test(word) && word.length > 1 ? word : lower
}
