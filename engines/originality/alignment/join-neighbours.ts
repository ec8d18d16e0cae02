import { SOURCE_GAP } from './group-seeds.ts'
import { sourceOverlap, sourceWords, textOverlap, textWords, type Passage } from './passage.ts'
import { isShortened } from './trim-ends.ts'

/** So many words of the text may be between two parts of one summary. */
const TEXT_GAP = 45
/** A summary comes from a stretch at most so many times its length. */
const LONGEST_SOURCE = 6
const SUMMARY_EVIDENCE = 40
/** A part this long with a source hardly longer was not shortened: it is not joined. */
const DENSE_WORDS = 60
const DENSE_RATIO = 1.35

/** Passages that follow each other in the text and come from one stretch of the source are one. */
export function joinNeighbours(passages: readonly Passage[]): Passage[] {
  const joined: Passage[] = []
  for (const passage of passages) {
    const before = joined.at(-1)
    const both = before && join(before, passage)
    if (both) joined[joined.length - 1] = both
    else joined.push(passage)
  }
  return joined
}

function join(before: Passage, next: Passage): Passage | null {
  if (1 - textOverlap(before, next) > TEXT_GAP) return null
  const both: Passage = {
    textFrom: before.textFrom,
    textTo: Math.max(before.textTo, next.textTo),
    sourceFrom: Math.min(before.sourceFrom, next.sourceFrom),
    sourceTo: Math.max(before.sourceTo, next.sourceTo),
    kind: 'summary',
    evidence: before.evidence + next.evidence,
  }
  if (1 - sourceOverlap(before, next) <= SOURCE_GAP) {
    const same = before.kind === next.kind ? before.kind : 'paraphrase'
    return { ...both, kind: isShortened(both) ? 'summary' : same }
  }
  const isOne =
    sourceWords(both) <= LONGEST_SOURCE * textWords(both) + 60 &&
    !(isDense(before) && isDense(next)) &&
    both.evidence >= SUMMARY_EVIDENCE
  return isOne ? both : null
}

const isDense = (passage: Passage) =>
  textWords(passage) >= DENSE_WORDS && sourceWords(passage) < DENSE_RATIO * textWords(passage)
