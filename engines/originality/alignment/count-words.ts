import type { StemIndex } from './index-stems.ts'

/** Words of one side, ends included. */
export interface WordRange {
  from: number
  to: number
}

/** Tells of one word after the other whether the stretch has it: each of its words answers once. */
export function countWords(index: StemIndex, { from, to }: WordRange): (stem: number) => boolean {
  const used = new Map<number, number>()
  return (stem) => {
    const before = used.get(stem) ?? 0
    if (index.countWithin(stem, from, to) <= before) return false
    used.set(stem, before + 1)
    return true
  }
}
