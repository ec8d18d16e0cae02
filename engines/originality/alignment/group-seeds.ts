import type { Passage } from './passage.ts'
import { STRIDE, UNIT, type Search, type Seed } from './find-seeds.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

/** Maximum gap in words between seeds of a group, in the text, and in the source if both are strong. */
const TEXT_GAP = 40
export const SOURCE_GAP = 60
/** A group with half of a passage's required evidence may still be part of a longer one. */
const PART = 0.5

/** Joins seeds that are near each other on both sides. */
export function groupSeeds(seeds: readonly Seed[], search: Search, steps: AlignmentSteps): Passage[] {
  const parents = seeds.map((_, n) => n)
  const rootOf = (n: number): number => {
    let root = n
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!
    return root
  }
  for (let n = 0; n < seeds.length; n++) {
    for (let m = n + 1; m < seeds.length && seeds[m]!.textFrom - seeds[n]!.textTo <= TEXT_GAP; m++) {
      if (!take(steps, 1)) break
      if (areNear(seeds[n]!, seeds[m]!, search)) parents[rootOf(n)] = rootOf(m)
    }
  }
  const groups = new Map<number, Seed[]>()
  seeds.forEach((seed, n) => {
    const group = groups.get(rootOf(n))
    if (group) group.push(seed)
    else groups.set(rootOf(n), [seed])
  })
  return [...groups.values()]
    .map((group) => toPassage(group, search))
    .filter((passage) => passage.evidence >= PART * search.passage)
}

function areNear(a: Seed, b: Seed, search: Search): boolean {
  const strong = Number(a.evidence >= search.strong) + Number(b.evidence >= search.strong)
  if (strong === 0) return false
  return sourceGap(a, b) <= (strong === 2 ? SOURCE_GAP : SOURCE_GAP / 2)
}

const sourceGap = (a: Seed, b: Seed) =>
  Math.max(a.sourceFrom, b.sourceFrom) - Math.min(a.sourceTo, b.sourceTo)

function toPassage(group: readonly Seed[], search: Search): Passage {
  const best = bestOfUnits(group)
  // units overlap by half: each word would count twice
  const evidence = best.reduce((sum, seed) => sum + seed.evidence, 0) * (STRIDE / UNIT)
  const kept = best.filter((_, place) => isSupported(place, best, search))
  const passage: Passage = {
    textFrom: Infinity,
    textTo: -1,
    sourceFrom: Infinity,
    sourceTo: -1,
    kind: 'paraphrase',
    evidence,
  }
  for (const seed of kept.length > 0 ? kept : best) {
    passage.textFrom = Math.min(passage.textFrom, seed.textFrom)
    passage.textTo = Math.max(passage.textTo, seed.textTo)
    passage.sourceFrom = Math.min(passage.sourceFrom, seed.sourceFrom)
    passage.sourceTo = Math.max(passage.sourceTo, seed.sourceTo)
  }
  return passage
}

/** Of the places that one unit was found at, the most likely. In the order of the text. */
function bestOfUnits(group: readonly Seed[]): Seed[] {
  const best = new Map<number, Seed>()
  for (const seed of group) {
    const other = best.get(seed.textFrom)
    if (!other || seed.evidence > other.evidence) best.set(seed.textFrom, seed)
  }
  return [...best.values()].sort((a, b) => a.textFrom - b.textFrom)
}

const NEIGHBOURS = 5

/** A weak seed stays where one near it in the text is near it in the source as well. */
function isSupported(place: number, best: readonly Seed[], search: Search): boolean {
  const seed = best[place]!
  if (best.length < 3 || seed.evidence >= search.strong) return true
  return best
    .slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
    .some(
      (other) =>
        other !== seed &&
        Math.abs(other.textFrom - seed.textFrom) <= 2 * UNIT &&
        sourceGap(other, seed) <= SOURCE_GAP,
    )
}
