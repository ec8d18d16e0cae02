/**
 * Distinct words and numbers of two texts that remain after removing the shared ones. Fewer than this: a
 * copy.
 */
const LEFT = { words: 20, share: 0.1 }

/**
 * Whether a text repeats another except for a few words. Two reports from one template share its words, but
 * each adds its own data; of two copies nearly nothing remains. Posts screened before tokens were stored
 * count as copies.
 */
export function isCopy(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return true
  const others = new Set(other)
  const shared = one.filter((token) => others.has(token)).length
  const left = one.length + other.length - 2 * shared
  return left < Math.max(LEFT.words, LEFT.share * Math.max(one.length, other.length))
}
