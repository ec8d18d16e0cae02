import { stem } from './stem.ts'

const SPELLINGS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/w/g, 'v'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * What names that are spelled in several ways have in common, as the search reads words: Iara and Yara, Sousa and Souza,
 * Raphael and Rafael, Mello and Melo, Thiago and Tiago. The name must be folded.
 */
export function soundOf(name: string): string {
  return stem(SPELLINGS.reduce((text, [written, sound]) => text.replace(written, sound), name))
}
