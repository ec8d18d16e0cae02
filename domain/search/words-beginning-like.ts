import { IRREGULAR_VERBS } from '#engines/portuguese/irregular-verbs.ts'
import { words, wordsAt, type Word } from '#engines/portuguese/portuguese.ts'
import { fold } from '#engines/text/fold.ts'
import { IRREGULAR } from '#engines/portuguese/stem-exceptions.ts'

/**
 * The common beginning of a word's form and its stem, except for irregular forms: 'pão' and 'pães', 'tocar'
 * and 'toquei'.
 */
const beginningOf = (form: string, stem: string): string => form.slice(0, stem.length > 5 ? 3 : 2)

/**
 * Finds the words in a text that begin like one of these, as their inflected forms do. It finds few words in
 * long texts without tokenising all of them, lazily and in order; the parts of a hyphenated word come
 * together. Create it once for all texts of a response.
 */
export function wordsBeginningLike(like: readonly Word[]): (text: string) => Iterable<Word[]> {
  const pattern = patternOf(
    like.flatMap(({ folded, stem }) =>
      [folded, stem, ...(unlike().get(stem) ?? [])].map((form) => beginningOf(form, stem)),
    ),
  )
  return (text) => (pattern ? wordsAtMatches(text, pattern) : [words(text)])
}

function* wordsAtMatches(text: string, pattern: RegExp): Generator<Word[]> {
  for (let read = 0; ;) {
    pattern.lastIndex = read
    const match = pattern.exec(text)
    if (!match) return
    const { found, end } = wordsAt(text, match.index, read)
    if (found.length > 0) yield found
    read = end
  }
}

/** Null if a beginning has other characters than Latin letters and digits. */
function patternOf(beginnings: readonly string[]): RegExp | null {
  const spelled = [...new Set(beginnings)].map((beginning) =>
    [...beginning].map((letter) => spellings().get(letter)),
  )
  if (spelled.some((letters) => letters.length === 0 || letters.includes(undefined))) return null
  // a hyphen may be within them, even one that breaks a line
  const between = '[\\p{M}\\u00AD]*(?:[-\\u2010\\u2011](?:\\n[ \\t]*)?)?'
  const any = spelled.map((letters) => letters.map((letter) => `[${letter}]`).join(between)).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}\\u00AD])(?:${any})`, 'gu')
}

const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

/** Each letter and digit with all its variants: upper case, accented, superscript. */
const spellings = once(() => {
  const found = new Map<string, string>()
  for (const [from, to] of [
    [0x30, 0x24f],
    [0x1e00, 0x1eff],
    [0x2070, 0x209c],
  ] as const)
    for (let code = from; code <= to; code++) {
      const character = String.fromCharCode(code)
      const folded = fold(character)
      if (/^[a-z0-9]$/.test(folded)) found.set(folded, (found.get(folded) ?? '') + character)
    }
  return found
})

/** Irregular forms by their stem, where they begin otherwise: 'vou' is a form of 'ir'. */
const unlike = once(() => {
  const found = new Map<string, string[]>()
  for (const [form, stem] of [...IRREGULAR, ...IRREGULAR_VERBS])
    if (beginningOf(form, stem) !== beginningOf(stem, stem))
      found.set(stem, [...(found.get(stem) ?? []), form])
  return found
})
