/** Of the words and numbers that two texts have, each once: what is left when those they share are taken away. Less than so much is the same text. */
const LEFT = { words: 20, share: 0.1 }

/**
 * Whether a text repeats another but for a few words. Two reports of one template share its words, and each has its own
 * data beside them; of two copies nearly nothing is left. What was screened before its words were kept is taken for one.
 */
export function isCopy(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return true
  const others = new Set(other)
  const shared = one.filter((token) => others.has(token)).length
  const left = one.length + other.length - 2 * shared
  return left < Math.max(LEFT.words, LEFT.share * Math.max(one.length, other.length))
}
