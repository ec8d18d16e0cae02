import type { Lexicon } from '../text/lexicon.ts'
import { isPersonName } from './is-person-name.ts'
import { cleanName, turnName } from './clean-name.ts'

const ONE_WORD = /^\p{Lu}[\p{Ll}\p{M}'’-]{2,}$/u

/**
 * The names in a text, in their order; null where something else is between them. `Lins e Silva` is one name,
 * `Ana Lins e Caio Reis` are two.
 */
export function splitNames(text: string, lexicon: Lexicon): string[] | null {
  const names: string[] = []
  for (const part of partsOf(text)) {
    // a year or a postcode
    if (/\d{3}/.test(part)) return null
    if (cleanName(part) === '') continue
    const found = namesOf(part, lexicon)
    if (!found) return null
    names.push(...found)
  }
  return names.some((name) => name.includes(' ')) ? names : null
}

function partsOf(text: string): string[] {
  // marks are set against the name before them: 'Ana Souza* Caio Reis*'
  const apart = text.replace(/\*\s*,?\s*(?=\p{Lu})/gu, '*; ').replace(/\s*[,;]\s*(?:e|and|y|&)\s+/gu, '; ')
  if (/;|\s[|•·/]\s/.test(apart)) {
    const parts = apart.split(/;|\s[|•·/]\s/)
    // 'Souza, Ana; Reis, Caio'
    if (parts.every((part) => /^[^,]+,[^,]+$/.test(part.trim())))
      return parts.map((part) => turnName(part.trim()))
    return parts.flatMap((part) => part.split(/,\s+/))
  }
  return apart.split(/,\s*(?=[\p{Lu}\p{Ll}])/u)
}

function namesOf(part: string, lexicon: Lexicon): string[] | null {
  const two = /^(.+?\s.+?)\s+(?:e|and|y|&|E|AND)\s+(.+\s.+)$/u.exec(part.trim())
  if (two) {
    const pair = [cleanName(two[1]!), cleanName(two[2]!)]
    if (pair.every((name) => isPersonName(name, lexicon))) return pair
  }
  const name = cleanName(part)
  if (isPersonName(name, lexicon)) return [name]
  // 'Anauá' among others: a name of one word, which the text uses for nothing else
  return ONE_WORD.test(name) && !lexicon.isCommon(name) ? [name] : null
}
