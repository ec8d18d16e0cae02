import { NUMBER } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import { matchProbability, foundWeight, missingWeight, TELLS_NOTHING } from './match-probability.ts'
import { countWords, type WordRange } from './count-words.ts'
import { UNIT } from './find-seeds.ts'
import { sourceWords, textWords, type Passage } from './passage.ts'
import type { StemIndex } from './index-stems.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

export interface Side {
  text: PreparedText
  index: StemIndex
}

const ROUNDS = 3
/** Ends are looked for so far inside and outside of where the seeds were. */
const INSIDE = 2 * UNIT
const OUTSIDE = UNIT
const LEAST_KEPT = 0.35
/** A shortened source loses most of its words. */
const LEAST_KEPT_OF_SOURCE = 0.2
const MOST_KEPT = 0.9

/**
 * Sets the exact ends of a passage: from its middle outwards as far as the total evidence grows. Each word of
 * the other side matches only one word of this side.
 */
export function trimEnds(text: Side, source: Side, passage: Passage, steps: AlignmentSteps): Passage {
  let { textFrom, textTo, sourceFrom, sourceTo } = passage
  for (let round = 0; round < ROUNDS; round++) {
    const cost = 2 * (textTo - textFrom + sourceTo - sourceFrom + 2 * UNIT)
    if (!take(steps, cost)) break
    const sourceRange = between(sourceFrom, sourceTo)
    const kept = shareKept(text.text, between(textFrom, textTo), source.index, sourceRange)
    const ends = findEnds(
      text.text,
      between(textFrom, textTo),
      source.index,
      sourceRange,
      clamp(kept, LEAST_KEPT, MOST_KEPT),
    )
    textFrom = ends.from
    textTo = ends.to
    const back = between(textFrom, textTo)
    const used = shareKept(source.text, sourceRange, text.index, back)
    const sourceEnds = findEnds(
      source.text,
      sourceRange,
      text.index,
      back,
      clamp(used, LEAST_KEPT_OF_SOURCE, MOST_KEPT),
    )
    sourceFrom = sourceEnds.from
    sourceTo = sourceEnds.to
  }
  return { ...passage, textFrom, textTo, sourceFrom, sourceTo }
}

const between = (from: number, to: number): WordRange => ({ from, to })
const lengthOf = ({ from, to }: WordRange) => to - from + 1
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Share of significant words that the other side has, minus those expected by chance. */
function shareKept(text: PreparedText, range: WordRange, other: StemIndex, otherRange: WordRange): number {
  const isThere = countWords(other, otherRange)
  let telling = 0
  let found = 0
  let expected = 0
  for (let at = range.from; at <= range.to; at++) {
    if (text.kinds[at] === NUMBER) continue
    const chance = matchProbability(other, text.stems[at]!, lengthOf(otherRange))
    if (chance > TELLS_NOTHING) continue
    telling++
    expected += chance
    if (isThere(text.stems[at]!)) found++
  }
  return telling === 0 ? 0 : Math.max(0, (found - expected) / Math.max(1, telling - expected))
}

function findEnds(
  text: PreparedText,
  range: WordRange,
  other: StemIndex,
  otherRange: WordRange,
  kept: number,
): WordRange {
  const isThere = countWords(other, otherRange)
  const weigh = (at: number): number => {
    if (text.kinds[at] === NUMBER) return 0
    const chance = matchProbability(other, text.stems[at]!, lengthOf(otherRange))
    return isThere(text.stems[at]!) ? foundWeight(kept, chance) : missingWeight(kept, chance)
  }
  const middle = (range.from + range.to) >> 1
  const left = Math.min(range.from + INSIDE, middle)
  const right = Math.max(range.to - INSIDE, middle)
  for (let at = left + 1; at < right; at++) weigh(at)
  return {
    from: bestEnd(left, Math.max(0, range.from - OUTSIDE), weigh),
    to: bestEnd(right, Math.min(text.size - 1, range.to + OUTSIDE), weigh),
  }
}

/** The position within the bounds, both included, at which the running sum of weights is greatest. */
function bestEnd(start: number, limit: number, weigh: (at: number) => number): number {
  const step = limit < start ? -1 : 1
  let sum = 0
  let most = -Infinity
  let best = start
  for (let at = start; at !== limit + step; at += step) {
    sum += weigh(at)
    if (sum > most) {
      most = sum
      best = at
    }
  }
  return best
}

export const isShortened = (passage: Passage) => sourceWords(passage) > 1.8 * textWords(passage)
