import { words, type Word } from './portuguese.ts'

/** So many numbers there are: enough to tell pairs apart, few enough for an index that stays small. */
const NUMBERS = 1 << 20
/** Of one work; what lies beyond is in no phrase either. */
const LAST_WORD = 16_383

/** Two words that follow each other, stop words between them left out. Two pairs may share a number. */
export function pairNumber(one: string, next: string): number {
  let hash = 0x811c9dc5
  for (const letter of `${one} ${next}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0) % NUMBERS
}

/** The pairs of words that follow each other, each once. */
export function pairsIn(found: readonly Pick<Word, 'stem' | 'stop' | 'kind'>[]): number[] {
  const pairs = new Set<number>()
  let before: string | null = null
  for (const { stem, stop, kind } of found) {
    if (stop || kind === 'joined') continue
    if (before !== null) pairs.add(pairNumber(before, stem))
    before = stem
  }
  return [...pairs]
}

export function pairsOf(texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap((text) => pairsIn(words(text, LAST_WORD))))].sort((a, b) => a - b)
}
