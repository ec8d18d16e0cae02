import type { StemIndex } from './index-stems.ts'

/** Words of one side, ends included. */
export interface WordRange {
  from: number
  to: number
}

/**
 * Returns a function that tells for each successive word whether the range has it; each word of the range is
 * matched once.
 */
export function countWords(index: StemIndex, { from, to }: WordRange): (stem: number) => boolean {
  const used = new Map<number, number>()
  return (stem) => {
    const before = used.get(stem) ?? 0
    if (index.countWithin(stem, from, to) <= before) return false
    used.set(stem, before + 1)
    return true
  }
}
