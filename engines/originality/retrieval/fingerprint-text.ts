import { mix, NUMBER, TELLING } from '../text/fold-word.ts'
import type { PreparedText } from '../text/prepare-text.ts'

/** What a text is found by among all others: a sample of numbers, each made of a few of its words. */
export interface Fingerprints {
  hashes: Int32Array
  /** the word at which each first begins */
  places: Uint32Array
}

/** Words that follow each other as they are survive in a copy and between replaced ones. */
const SEQUENCE = 4
/** Stems near each other, in whatever order, survive where words are shuffled, inflected, added. */
const NEIGHBOURHOOD = 5
/**
 * Whether a hash is kept depends on the hash alone, so that an unchanged passage gives the same fingerprints
 * in both texts. One of this many, chosen so that a work of 6,000 words needs less than 40 kB; measured by
 * the benchmark.
 */
const KEPT_SEQUENCES = 17
const KEPT_TRIPLES = 72
/** A thesis of 400,000 words has fewer. */
const MOST_FINGERPRINTS = 50_000

export function fingerprintText(text: PreparedText): Fingerprints {
  const found = new Map<number, number>()
  sampleSequences(text, found)
  sampleTriples(text, found)
  const kept = [...found].slice(0, MOST_FINGERPRINTS)
  return {
    hashes: Int32Array.from(kept, ([hash]) => hash),
    places: Uint32Array.from(kept, ([, place]) => place),
  }
}

function sampleSequences(text: PreparedText, found: Map<number, number>): void {
  for (let at = 0; at + SEQUENCE <= text.size; at++) {
    let hash = SEQUENCE
    for (let n = 0; n < SEQUENCE; n++) hash = join(hash, text.words[at + n]!)
    if (!isKept(hash, KEPT_SEQUENCES)) continue
    if (numbersIn(text, at) <= 1 && !found.has(hash)) found.set(hash, at)
  }
}

/** A row of a table is found by nothing. */
function numbersIn(text: PreparedText, at: number): number {
  let count = 0
  for (let n = 0; n < SEQUENCE; n++) if (text.kinds[at + n] === NUMBER) count++
  return count
}

function sampleTriples(text: PreparedText, found: Map<number, number>): void {
  const places: number[] = []
  for (let at = 0; at < text.size; at++) if (text.kinds[at] === TELLING) places.push(at)
  for (let n = 0; n < places.length; n++) {
    const first = text.stems[places[n]!]!
    const last = Math.min(places.length, n + NEIGHBOURHOOD)
    for (let m = n + 1; m < last; m++) {
      for (let o = m + 1; o < last; o++) {
        const hash = joinUnordered(first, text.stems[places[m]!]!, text.stems[places[o]!]!)
        if (isKept(hash, KEPT_TRIPLES) && !found.has(hash)) found.set(hash, places[n]!)
      }
    }
  }
}

const isKept = (hash: number, oneOf: number) => mix(hash ^ 0x5bd1e995) % oneOf === 0

/** One of those that could be kept, of either kind. */
export const isFingerprint = (hash: number) => isKept(hash, KEPT_SEQUENCES) || isKept(hash, KEPT_TRIPLES)

const join = (hash: number, word: number) => mix(Math.imul(hash, 0x9e3779b1) + word) | 0

function joinUnordered(a: number, b: number, c: number): number {
  const low = Math.min(a, b, c)
  const high = Math.max(a, b, c)
  return join(join(join(3, low), a + b + c - low - high), high)
}
