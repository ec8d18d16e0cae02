import type { StemIndex } from './index-stems.ts'

/**
 * How likely a stretch of so many words of the other text holds this stem by chance: once for each time that text has
 * it, spread evenly. A stem it does not have counts as a third of one.
 */
export function matchProbability(index: StemIndex, stem: number, stretch: number): number {
  return Math.min(0.97, (Math.max(index.count(stem), 1 / 3) * stretch) / Math.max(1, index.size))
}

/**
 * What a word found there says for copying, as a natural logarithm of odds: it is there because it was kept, or else
 * by chance.
 */
export const foundWeight = (kept: number, chance: number): number =>
  Math.log((kept + (1 - kept) * chance) / chance)

/** What a word not found there says: less, where it would likely have been found anyway. */
export const missingWeight = (kept: number, chance: number): number => Math.log(1 - kept) * (1 - chance)

/** A word that is nearly everywhere tells nothing. */
export const TELLS_NOTHING = 0.6
