import { TELLING } from '#engines/originality/text/fold-word.ts'
import { prepareText } from '#engines/originality/text/prepare-text.ts'

/** Which of these texts is most like one of them: stems weighed by how often here and how seldom elsewhere. */
export function rankByText(texts: readonly string[]): (of: number) => number[] {
  const counts = texts.map(countStems)
  const spread = new Map<number, number>()
  for (const count of counts) for (const stem of count.keys()) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const vectors = counts.map((count) => {
    const weights = new Map<number, number>()
    for (const [stem, times] of count)
      weights.set(stem, (1 + Math.log(times)) * Math.log(texts.length / spread.get(stem)!))
    const size = Math.hypot(...weights.values())
    for (const [stem, weight] of weights) weights.set(stem, weight / size)
    return weights
  })
  const likeness = (a: number, b: number) => {
    let sum = 0
    for (const [stem, weight] of vectors[a]!) sum += weight * (vectors[b]!.get(stem) ?? 0)
    return sum
  }
  return (of) =>
    texts
      .map((_, n) => n)
      .filter((n) => n !== of)
      .sort((a, b) => likeness(of, b) - likeness(of, a))
}

function countStems(raw: string): Map<number, number> {
  const text = prepareText(raw)
  const count = new Map<number, number>()
  for (let at = 0; at < text.size; at++)
    if (text.kinds[at] === TELLING) count.set(text.stems[at]!, (count.get(text.stems[at]!) ?? 0) + 1)
  return count
}
