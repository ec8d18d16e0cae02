import { inOneGo, type Steps } from './in-turns.ts'
import { eachWord, type Word } from '../portuguese/portuguese.ts'

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
export function pairsIn(found: Iterable<Pick<Word, 'stem' | 'stop' | 'kind'>>): number[] {
  return [...inOneGo(addPairs(new Set(), found))]
}

export const pairsOf = (texts: readonly string[]): number[] => inOneGo(pairSteps(texts))

export function* pairSteps(texts: readonly string[]): Steps<number[]> {
  const pairs = new Set<number>()
  for (const text of texts) yield* addPairs(pairs, eachWord(text))
  return [...pairs].sort((a, b) => a - b)
}

function* addPairs(
  pairs: Set<number>,
  found: Iterable<Pick<Word, 'stem' | 'stop' | 'kind'>>,
): Steps<Set<number>> {
  let before: string | null = null
  let at = 0
  for (const { stem, stop, kind } of found) {
    if (++at > LAST_WORD) break
    yield
    if (stop || kind === 'joined') continue
    if (before !== null) pairs.add(pairNumber(before, stem))
    before = stem
  }
  return pairs
}
