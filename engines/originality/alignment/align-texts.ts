import { TELLING } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import { extendInOrder } from './extend-in-order.ts'
import { findExactRuns, joinRuns, seedsOfRuns } from './find-exact-runs.ts'
import { findSeeds, searchFor } from './find-seeds.ts'
import { groupSeeds } from './group-seeds.ts'
import { joinNeighbours } from './join-neighbours.ts'
import type { Passage, PassageKind } from './passage.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'
import { indexStems, type StemIndex } from './index-stems.ts'
import { countWords } from './count-words.ts'
import { countSteps, take, type AlignmentSteps } from './alignment-steps.ts'
import { trimEnds } from './trim-ends.ts'

export interface Match {
  kind: PassageKind
  /** as slice() counts */
  start: number
  length: number
  sourceStart: number
  sourceLength: number
  /** share of its telling words that the stretch of the source has too, of 1 */
  similarity: number
  evidence: number
}

export interface Alignment {
  matches: Match[]
  /** the step limit was reached; matches found so far are kept */
  cut: boolean
}

/** Shorter likenesses happen between any two texts. */
const SHORTEST_CHARACTERS = 150

/** The stretches of a text that are in a source: word for word, reworded or shortened. */
export function alignTexts(
  text: PreparedText,
  source: PreparedText,
  steps: AlignmentSteps = countSteps(),
  textIndex: StemIndex = indexStems(text),
): Alignment {
  const search = searchFor(text, source)
  const textSide = { text, index: textIndex }
  const sourceSide = { text: source, index: indexStems(source) }
  const runs = findExactRuns(text, source, steps)
  const verbatim = resolveOverlaps(joinRuns(text, runs), steps)
  const taken = new Uint8Array(text.size)
  for (const { textFrom, textTo } of verbatim) taken.fill(1, textFrom, textTo + 1)
  const seeds = [
    ...findSeeds(text, sourceSide.index, taken, search, steps),
    ...seedsOfRuns(text, runs, taken),
  ]
  seeds.sort((a, b) => a.textFrom - b.textFrom)
  const reworded = groupSeeds(seeds, search, steps).map((group) => {
    const trimmed = trimEnds(textSide, sourceSide, group, steps)
    return extendInOrder(text, source, sourceSide.index, trimmed, search, steps)
  })
  const passages = joinNeighbours(resolveOverlaps([...verbatim, ...reworded], steps))
    .filter((passage) => passage.kind === 'verbatim' || passage.evidence >= search.passage)
    .map((passage) => toMatch(text, source, sourceSide.index, passage))
    .filter((match) => match.length >= SHORTEST_CHARACTERS && match.sourceLength >= SHORTEST_CHARACTERS)
  return { matches: passages, cut: !take(steps, 0) || text.truncated || source.truncated }
}

function toMatch(text: PreparedText, source: PreparedText, index: StemIndex, passage: Passage): Match {
  const { textFrom, textTo, sourceFrom, sourceTo, kind, evidence } = passage
  const start = text.starts[textFrom]!
  const sourceStart = source.starts[sourceFrom]!
  return {
    kind,
    start,
    length: text.ends[textTo]! - start,
    sourceStart,
    sourceLength: source.ends[sourceTo]! - sourceStart,
    similarity: shareFound(text, passage, index),
    evidence,
  }
}

function shareFound(text: PreparedText, passage: Passage, index: StemIndex): number {
  const isThere = countWords(index, { from: passage.sourceFrom, to: passage.sourceTo })
  let telling = 0
  let found = 0
  for (let at = passage.textFrom; at <= passage.textTo; at++) {
    if (text.kinds[at] !== TELLING) continue
    telling++
    if (isThere(text.stems[at]!)) found++
  }
  return telling === 0 ? 0 : found / telling
}
