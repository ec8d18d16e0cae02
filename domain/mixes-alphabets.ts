const LETTERS = /[\p{L}\p{M}]+/gu
/** Alphabets whose letters pass for each other's. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixes = (text: string) => ALIKE.filter((script) => script.test(text)).length > 1

/** A word that mixes alphabets looks like another word and is none: 'Еducação' with a Cyrillic Е. */
export function mixesAlphabets(name: string): boolean {
  return (name.normalize('NFKD').match(LETTERS) ?? []).some(mixes)
}

/** A person's name is in one of them, whatever else it is written in besides: 'Li Ming 李明' is one name. */
export function mixesInName(name: string): boolean {
  return mixes(name.normalize('NFKD'))
}
