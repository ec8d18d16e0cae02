import { NUMBER } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'
import type { Passage } from './passage.ts'
import { STRIDE, type Search } from './find-seeds.ts'
import type { StemIndex } from './index-stems.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

/** Where most words were replaced, those that stayed still follow each other in order, small ones included. */
const FIRST_WORDS = 60
const MOST_PAIRS = 200
const SAME_LINE = 2
const LEAST_IN_LINE = 4
/** Maximum drift from the line, and maximum loss of score before it is given up. */
const BAND = 8
const DROP = 7
const REPLACED = 0.6
const LEFT_OUT = 1
const FARTHEST = 400

/** Carries a passage on beyond both ends, as long as words of text and source go on in the same order. */
export function extendInOrder(
  text: PreparedText,
  source: PreparedText,
  index: StemIndex,
  passage: Passage,
  search: Search,
  steps: AlignmentSteps,
): Passage {
  const extended = { ...passage }
  for (const step of [-1, 1] as const) {
    const line = findLine(text, index, passage, step, search, steps)
    if (!line) continue
    const [at, place] = follow(text, source, index, line, step, steps)
    if (step < 0) {
      extended.textFrom = Math.min(extended.textFrom, at)
      extended.sourceFrom = Math.min(extended.sourceFrom, place)
    } else {
      extended.textTo = Math.max(extended.textTo, at)
      extended.sourceTo = Math.max(extended.sourceTo, place)
    }
  }
  return extended
}

type Pair = readonly [at: number, place: number]

/**
 * Near an end, the outermost pair of equal words on the diagonal with most pairs; null if there is no order.
 */
function findLine(
  text: PreparedText,
  index: StemIndex,
  passage: Passage,
  step: -1 | 1,
  search: Search,
  steps: AlignmentSteps,
): Pair | null {
  const pairs = pairsNearEnd(text, index, passage, step, search)
  if (!take(steps, pairs.length * STRIDE)) return null
  const counts = new Map<number, number>()
  for (const [at, place] of pairs) {
    for (let drift = -SAME_LINE; drift <= SAME_LINE; drift++) {
      const line = at - place + drift
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  let best: Pair | null = null
  let most = LEAST_IN_LINE - 1
  for (const pair of pairs) {
    const inLine = counts.get(pair[0] - pair[1])!
    if (inLine > most || (inLine === most && best && (pair[0] - best[0]) * step > 0)) {
      most = inLine
      best = pair
    }
  }
  return best
}

function pairsNearEnd(
  text: PreparedText,
  index: StemIndex,
  passage: Passage,
  step: -1 | 1,
  search: Search,
): Pair[] {
  const { textFrom, textTo, sourceFrom, sourceTo } = passage
  const from = step < 0 ? textFrom : Math.max(textFrom, textTo - FIRST_WORDS)
  const to = step < 0 ? Math.min(textTo, textFrom + FIRST_WORDS) : textTo
  const first = step < 0 ? sourceFrom : Math.max(sourceFrom, sourceTo - FIRST_WORDS * 1.3)
  const last = step < 0 ? Math.min(sourceTo, sourceFrom + FIRST_WORDS * 1.3) : sourceTo
  const pairs: Pair[] = []
  for (let at = from; at <= to && pairs.length < MOST_PAIRS; at++) {
    if (text.kinds[at] === NUMBER) continue
    const [begin, end] = index.range(text.stems[at]!)
    if (end - begin > search.mostPlaces) continue
    for (let n = begin; n < end; n++) {
      const place = index.positions[n]!
      if (place >= first && place <= last) pairs.push([at, place])
    }
  }
  return pairs
}

/** Banded alignment with gaps; stops when the score falls too far below its best. */
function follow(
  text: PreparedText,
  source: PreparedText,
  index: StemIndex,
  [start, place]: Pair,
  step: -1 | 1,
  steps: AlignmentSteps,
): Pair {
  const width = 2 * BAND + 1
  // indexed by drift: drift d beside word `at` is place + (at - start) + d
  let row = new Float64Array(width).fill(-Infinity)
  row[BAND] = 0
  let most = 0
  let best: Pair = [start, place]
  for (let far = 1; far <= FARTHEST; far++) {
    const at = start + far * step
    if (at < 0 || at >= text.size || !take(steps, width)) break
    const next = new Float64Array(width).fill(-Infinity)
    const weight = weightOf(text, index, at)
    let alive = false
    for (let n = 0; n < width; n++) {
      const sourceAt = place + (far + n - BAND) * step
      if (sourceAt < 0 || sourceAt >= source.size) continue
      const equal = text.stems[at] === source.stems[sourceAt]
      const value = Math.max(
        row[n]! + (equal ? weight : -REPLACED),
        (row[n + 1] ?? -Infinity) - LEFT_OUT,
        (next[n - 1] ?? -Infinity) - LEFT_OUT,
      )
      if (value <= most - DROP) continue
      next[n] = value
      alive = true
      if (value > most && equal) {
        most = value
        best = [at, sourceAt]
      }
    }
    if (!alive) break
    row = next
  }
  return best
}

function weightOf(text: PreparedText, index: StemIndex, at: number): number {
  if (text.kinds[at] === NUMBER) return REPLACED
  const share = index.count(text.stems[at]!) / Math.max(1, index.size)
  return Math.min(2, Math.max(0.4, -Math.log(share + 1e-4) / 4))
}
