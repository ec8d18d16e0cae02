import { slugify } from '#domain/slug.ts'

const LETTERS = /[\p{L}\p{M}]+/gu
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** A word that mixes alphabets looks like another word and is none: 'Еducação' with a Cyrillic Е. */
export function mixesAlphabets(name: string): boolean {
  const words = name.normalize('NFKD').match(LETTERS) ?? []
  return words.some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1)
}

const NOTHING = 'nothing-left'

/** A name of which no address can be made is one that nobody here can type. */
export function hasAddress(name: string): boolean {
  return slugify(name, NOTHING) !== NOTHING
}
