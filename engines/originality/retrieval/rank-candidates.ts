/** A number of the text that another work has too. */
export interface FoundCandidate {
  work: number
  /** the word of the text at which it begins */
  place: number
  /** how many works have it */
  sharedBy: number
}

export interface Candidate {
  work: number
  score: number
  shared: number
}

/**
 * A copied passage is local and chance hits are spread: the score is that of the best stretch of this many
 * words.
 */
const STRETCH = 250

/** Works by the most that any stretch of the text shares with them; what few works have weighs more. */
export function rankCandidates(found: readonly FoundCandidate[], works: number): Candidate[] {
  const ofWork = new Map<number, FoundCandidate[]>()
  for (const one of found) {
    const others = ofWork.get(one.work)
    if (others) others.push(one)
    else ofWork.set(one.work, [one])
  }
  return [...ofWork]
    .map(([work, shared]) => ({ work, shared: shared.length, score: bestStretch(shared, works) }))
    .sort((a, b) => b.score - a.score || a.work - b.work)
}

function bestStretch(shared: FoundCandidate[], works: number): number {
  shared.sort((a, b) => a.place - b.place)
  let best = 0
  let sum = 0
  let first = 0
  for (const one of shared) {
    sum += weightOf(one, works)
    for (; shared[first]!.place < one.place - STRETCH; first++) sum -= weightOf(shared[first]!, works)
    best = Math.max(best, sum)
  }
  return best
}

/** Squared, since many formulas together would otherwise outweigh a passage. */
const weightOf = ({ sharedBy }: FoundCandidate, works: number) => Math.log(1 + (works + 20) / sharedBy) ** 2
