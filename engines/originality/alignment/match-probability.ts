import type { StemIndex } from './index-stems.ts'

/**
 * The probability that this many words in a row of the other text contains the stem by chance: its
 * occurrences there, spread evenly. A stem that does not occur counts as a third of an occurrence.
 */
export function matchProbability(index: StemIndex, stem: number, words: number): number {
  return Math.min(0.97, (Math.max(index.count(stem), 1 / 3) * words) / Math.max(1, index.size))
}

/** Evidence for copying if the word is found, as a log odds ratio: kept by the copy, or there by chance. */
export const foundWeight = (kept: number, chance: number): number =>
  Math.log((kept + (1 - kept) * chance) / chance)

/** Evidence if the word is not found: smaller if it would likely have been there by chance. */
export const missingWeight = (kept: number, chance: number): number => Math.log(1 - kept) * (1 - chance)

/** A word above this probability occurs nearly everywhere and is ignored. */
export const TELLS_NOTHING = 0.6
