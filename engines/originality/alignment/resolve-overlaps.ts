import { sourceOverlap, sourceWords, textOverlap, textWords, type Passage } from './passage.ts'
import { take, type AlignmentSteps } from './alignment-steps.ts'

/** More passages than this are not weighed against each other: the strongest stay. */
const MOST_PASSAGES = 2_000
const SHARED = 0.4
const AS_GOOD = 0.93

/**
 * One explanation for each stretch of the text: the strongest, word for word first. Of two that are as good, the one
 * whose source is not used yet, as a source may say the same thing twice.
 */
export function resolveOverlaps(passages: readonly Passage[], steps: AlignmentSteps): Passage[] {
  const waiting = passages.toSorted(byStrength).slice(0, MOST_PASSAGES)
  const kept: Passage[] = []
  while (waiting.length > 0) {
    if (!take(steps, kept.length + waiting.length)) break
    const passage = chooseNext(waiting, kept)
    const host = kept.find((other) => continues(passage, other))
    if (host) absorb(host, passage)
    else if (sharedWords(passage, kept) <= SHARED * textWords(passage)) kept.push({ ...passage })
  }
  return kept.sort((a, b) => a.textFrom - b.textFrom)
}

const byStrength = (a: Passage, b: Passage) =>
  Number(b.kind === 'verbatim') - Number(a.kind === 'verbatim') || b.evidence - a.evidence

function chooseNext(waiting: Passage[], kept: readonly Passage[]): Passage {
  const first = waiting.shift()!
  if (!isSourceUsed(first, kept)) return first
  const other = waiting.findIndex(
    (passage) =>
      passage.kind === first.kind &&
      passage.evidence >= AS_GOOD * first.evidence &&
      textOverlap(passage, first) > 0.7 * textWords(first) &&
      !isSourceUsed(passage, kept),
  )
  if (other < 0) return first
  const chosen = waiting[other]!
  waiting[other] = first
  return chosen
}

const isSourceUsed = (passage: Passage, kept: readonly Passage[]) =>
  kept.some(
    (other) => sourceOverlap(other, passage) > sourceWords(passage) / 2 && textOverlap(other, passage) <= 0,
  )

const sharedWords = (passage: Passage, kept: readonly Passage[]) =>
  kept.reduce((sum, other) => sum + Math.max(0, textOverlap(passage, other)), 0)

/** Whether they overlap on both sides along the same diagonal: one copy, found twice. */
function continues(passage: Passage, other: Passage): boolean {
  const shared = textOverlap(passage, other)
  if (shared <= 0 || sourceOverlap(passage, other) <= 0 || shared >= textWords(passage)) return false
  const drift = passage.textFrom - passage.sourceFrom - (other.textFrom - other.sourceFrom)
  return Math.abs(drift) < textWords(passage) / 2 + 20
}

function absorb(host: Passage, passage: Passage): void {
  const before = textWords(host)
  host.textFrom = Math.min(host.textFrom, passage.textFrom)
  host.textTo = Math.max(host.textTo, passage.textTo)
  host.sourceFrom = Math.min(host.sourceFrom, passage.sourceFrom)
  host.sourceTo = Math.max(host.sourceTo, passage.sourceTo)
  host.evidence += passage.evidence
  if (host.kind === 'verbatim' && before <= 0.8 * textWords(host)) host.kind = 'paraphrase'
}
