import type { PreparedText } from '../text/prepare-text.ts'

/** Where each stem of a text is. */
export interface StemIndex {
  size: number
  /** how often the stem occurs */
  count(stem: number): number
  /** its places, ascending: `positions[from]` to `positions[to - 1]` */
  range(stem: number): readonly [from: number, to: number]
  positions: Uint32Array
  /** occurrences between two words, ends included */
  countWithin(stem: number, from: number, to: number): number
}

export function indexStems(text: PreparedText): StemIndex {
  const numberOf = new Map<number, number>()
  const counts: number[] = []
  for (let at = 0; at < text.size; at++) {
    const stem = text.stems[at]!
    const cached = numberOf.get(stem)
    if (cached === undefined) {
      numberOf.set(stem, counts.length)
      counts.push(1)
    } else counts[cached]!++
  }
  const offsets = new Uint32Array(counts.length + 1)
  for (let n = 0; n < counts.length; n++) offsets[n + 1] = offsets[n]! + counts[n]!
  const next = offsets.slice()
  const positions = new Uint32Array(text.size)
  for (let at = 0; at < text.size; at++) positions[next[numberOf.get(text.stems[at]!)!]!++] = at
  const range = (stem: number): readonly [number, number] => {
    const n = numberOf.get(stem)
    return n === undefined ? [0, 0] : [offsets[n]!, offsets[n + 1]!]
  }
  return {
    size: text.size,
    positions,
    range,
    count(stem) {
      const n = numberOf.get(stem)
      return n === undefined ? 0 : counts[n]!
    },
    countWithin(stem, from, to) {
      const [first, end] = range(stem)
      return lowerBound(positions, first, end, to + 1) - lowerBound(positions, first, end, from)
    },
  }
}

/** The first place in [low, high) that holds `value` or more. */
function lowerBound(sorted: Uint32Array, low: number, high: number, value: number): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}
