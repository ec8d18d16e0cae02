import { SMALL, TELLING } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import type { Seed } from './find-seeds.ts'
import type { Passage } from './passage.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

const GRAM = 5
/** A five-word sequence that the source repeats more often is a formula or a table. */
const MOST_PLACES = 8
const SHORTEST_RUN = 6
/** Runs join into one block if at most this many words differ between them, about as many on both sides. */
const GAP = 40
const SLACK = 10
const LOOKED_BACK = 40
const VERBATIM_SHARE = 0.85
const VERBATIM_CHARACTERS = 256

/** Evidence of a word in a run too short for a block; formulas are runs too. */
const RUN_WEIGHTS = { [TELLING]: 2, [SMALL]: 0.5 }

type Block = Passage & { equal: number }

/** Stretches taken over word for word, but for a few words within: their ends are exact. */
export function joinRuns(text: PreparedText, runs: readonly Passage[]): Passage[] {
  const blocks: Block[] = []
  for (const run of runs) {
    const before = lastJoinable(blocks, run)
    if (before) {
      before.textTo = Math.max(before.textTo, run.textTo)
      before.sourceTo = Math.max(before.sourceTo, run.sourceTo)
      before.equal += run.textTo - run.textFrom + 1
    } else blocks.push({ ...run, equal: run.textTo - run.textFrom + 1 })
  }
  return blocks
    .filter((block) => {
      const characters = text.ends[block.textTo]! - text.starts[block.textFrom]!
      const share = block.equal / (block.textTo - block.textFrom + 1)
      return characters >= VERBATIM_CHARACTERS && share >= VERBATIM_SHARE
    })
    .map(({ equal, ...block }) => ({ ...block, evidence: 2 * equal }))
}

function lastJoinable(blocks: Block[], run: Passage): Block | undefined {
  for (let n = blocks.length - 1; n >= 0 && n >= blocks.length - LOOKED_BACK; n--) {
    const block = blocks[n]!
    const gap = run.textFrom - block.textTo
    const sourceGap = run.sourceFrom - block.sourceTo
    const follows = gap <= GAP && sourceGap <= GAP && gap > -GRAM && sourceGap > -GRAM
    if (follows && Math.abs(gap - sourceGap) <= SLACK) return block
  }
  return undefined
}

/** Shorter runs become seeds, like those found by words in any order. */
export function seedsOfRuns(text: PreparedText, runs: readonly Passage[], taken: Uint8Array): Seed[] {
  return runs
    .filter((run) => !taken[run.textFrom] && !taken[run.textTo])
    .map(({ textFrom, textTo, sourceFrom, sourceTo }) => {
      let evidence = 0
      for (let at = textFrom; at <= textTo; at++) {
        evidence += RUN_WEIGHTS[text.kinds[at] as keyof typeof RUN_WEIGHTS] ?? 0
      }
      return { textFrom, textTo, sourceFrom, sourceTo, evidence }
    })
}

/** The longest equal sequences of words, in the order of the text. */
export function findExactRuns(text: PreparedText, source: PreparedText, steps: AlignmentSteps): Passage[] {
  const places = placesOfGrams(source)
  const runs: Passage[] = []
  // of each diagonal, the last word of the text that a run on it has reached
  const reached = new Map<number, number>()
  for (let at = 0; at + GRAM <= text.size; at++) {
    const found = places.get(gramAt(text.words, at))
    if (!found || found.length > MOST_PLACES) continue
    for (const place of found) {
      const diagonal = at - place
      if ((reached.get(diagonal) ?? -1) >= at) continue
      const run = growRun(text.words, source.words, at, place)
      if (!run) continue
      reached.set(diagonal, run.textTo)
      const length = run.textTo - run.textFrom + 1
      if (!take(steps, length)) return runs.sort(byPlace)
      if (length >= SHORTEST_RUN) runs.push(run)
    }
  }
  take(steps, text.size + source.size)
  return runs.sort(byPlace)
}

const byPlace = (a: Passage, b: Passage) => a.textFrom - b.textFrom || a.sourceFrom - b.sourceFrom

function placesOfGrams(source: PreparedText): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (let at = 0; at + GRAM <= source.size; at++) {
    const gram = gramAt(source.words, at)
    const found = places.get(gram)
    if (!found) places.set(gram, [at])
    else if (found.length <= MOST_PLACES) found.push(at)
  }
  return places
}

function gramAt(words: Uint32Array, at: number): number {
  let hash = 0
  for (let n = 0; n < GRAM; n++) hash = (Math.imul(hash, 0x9e3779b1) + words[at + n]!) | 0
  return hash
}

function growRun(text: Uint32Array, source: Uint32Array, at: number, place: number): Passage | null {
  let to = 0
  while (at + to < text.length && place + to < source.length && text[at + to] === source[place + to]) to++
  if (to < GRAM) return null
  let from = 0
  while (from < at && from < place && text[at - from - 1] === source[place - from - 1]) from++
  return {
    textFrom: at - from,
    textTo: at + to - 1,
    sourceFrom: place - from,
    sourceTo: place + to - 1,
    kind: 'verbatim',
    evidence: 0,
  }
}
