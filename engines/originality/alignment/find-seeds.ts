import { NUMBER } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import { matchProbability, foundWeight, missingWeight, TELLS_NOTHING } from './match-probability.ts'
import type { StemIndex } from './index-stems.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

/** A few words of the text, and the place of the source with most of them, in any order. */
export interface Seed {
  textFrom: number
  textTo: number
  sourceFrom: number
  sourceTo: number
  evidence: number
}

/** Number of words looked up at once; units overlap by half. */
export const UNIT = 16
export const STRIDE = UNIT / 2
/** The source's stretch may be somewhat longer, since words are added as well as removed. */
const SOURCE_WORDS = Math.round(UNIT * 1.6) + 6
/** Share of significant words that a careful paraphrase keeps. */
const KEPT = 0.45
const SEEDS_OF_A_UNIT = 3

export interface Search {
  /** a stem more frequent in the source than this is not worth its cost */
  mostPlaces: number
  /** minimum evidence of a seed beside strong ones, and of one on its own */
  weak: number
  strong: number
  /** minimum evidence of a whole passage */
  passage: number
}

/**
 * Longer texts have more chance matches: the required evidence grows with the logarithm of the number of
 * places compared.
 */
export function searchFor(text: PreparedText, source: PreparedText): Search {
  const places = Math.log(Math.max(30, source.size / SOURCE_WORDS))
  const comparisons = places + Math.log(Math.max(60, text.size / UNIT))
  return {
    mostPlaces: Math.min(32, Math.max(12, Math.round(source.size / 400))),
    weak: places - 3,
    strong: places + 1,
    passage: comparisons + 7,
  }
}

interface Occurrence {
  at: number
  /** which word of the unit */
  word: number
  weight: number
}

export function findSeeds(
  text: PreparedText,
  source: StemIndex,
  taken: Uint8Array,
  search: Search,
  steps: AlignmentSteps,
): Seed[] {
  const seeds: Seed[] = []
  for (let from = 0; from < text.size; from += STRIDE) {
    const to = Math.min(text.size, from + UNIT) - 1
    if (to - from + 1 < STRIDE && from > 0) break
    const unit = findPlaces(text, from, to, source, taken, search)
    if (!take(steps, UNIT + unit.occurrences.length * 4)) break
    if (unit.occurrences.length < 2) continue
    for (const window of bestWindows(unit.occurrences, unit.missing, search.weak)) {
      seeds.push({ textFrom: from, textTo: to, ...window })
    }
  }
  return seeds
}

/** Where the significant words of a unit occur in the source, and the evidence if none were found. */
function findPlaces(
  text: PreparedText,
  from: number,
  to: number,
  source: StemIndex,
  taken: Uint8Array,
  search: Search,
): { occurrences: Occurrence[]; missing: number } {
  const occurrences: Occurrence[] = []
  const seen = new Set<number>()
  let missing = 0
  let skipped = 0
  for (let at = from; at <= to; at++) {
    if (taken[at]) skipped++
    const stem = text.stems[at]!
    if (taken[at] || text.kinds[at] === NUMBER || seen.has(stem)) continue
    seen.add(stem)
    const chance = matchProbability(source, stem, SOURCE_WORDS)
    if (chance > TELLS_NOTHING) continue
    const without = missingWeight(KEPT, 0)
    missing += without
    const [first, end] = source.range(stem)
    if (first === end || end - first > search.mostPlaces) continue
    const weight = foundWeight(KEPT, chance) - without
    for (let n = first; n < end; n++) occurrences.push({ at: source.positions[n]!, word: at - from, weight })
  }
  return { occurrences: skipped > STRIDE ? [] : occurrences, missing }
}

type Window = Omit<Seed, 'textFrom' | 'textTo'>

/** The non-overlapping stretches of the source with the most evidence. */
function bestWindows(occurrences: Occurrence[], missing: number, least: number): Window[] {
  occurrences.sort((a, b) => a.at - b.at)
  const inside = new Uint16Array(UNIT)
  const windows: Window[] = []
  let low = 0
  let words = 0
  let sum = missing
  for (const occurrence of occurrences) {
    if (inside[occurrence.word]!++ === 0) {
      sum += occurrence.weight
      words++
    }
    for (; occurrences[low]!.at < occurrence.at - SOURCE_WORDS; low++) {
      const gone = occurrences[low]!
      if (--inside[gone.word]! > 0) continue
      sum -= gone.weight
      words--
    }
    if (sum > least && words >= 2) {
      windows.push({ sourceFrom: occurrences[low]!.at, sourceTo: occurrence.at, evidence: sum })
    }
  }
  return windows.length > 1 ? keepApart(windows) : windows
}

function keepApart(windows: Window[]): Window[] {
  windows.sort((a, b) => b.evidence - a.evidence)
  const apart: Window[] = []
  for (const window of windows) {
    if (apart.length === SEEDS_OF_A_UNIT) break
    const meets = apart.some(
      (other) => window.sourceFrom <= other.sourceTo && window.sourceTo >= other.sourceFrom,
    )
    if (!meets) apart.push(window)
  }
  return apart
}
