import type { Batch } from './grow-list.ts'

interface Left {
  sign: string
  batches: readonly Batch<unknown>[]
}

/**
 * Lists as they were left, by history entry and address: going back restores their length, and so the scroll
 * position.
 */
const lists = new Map<string, Left>()
const MOST = 20

export function keepLeftList(place: string, left: Left): void {
  lists.delete(place)
  lists.set(place, left)
  if (lists.size > MOST) lists.delete(lists.keys().next().value!)
}

/** The pages after the first; if the first page has changed meanwhile, the old first page is included too. */
export function restoreLeftList<Item>(place: string, sign: string): readonly Batch<Item>[] {
  const left = lists.get(place)
  if (!left) return []
  return (left.sign === sign ? left.batches.slice(1) : left.batches) as readonly Batch<Item>[]
}
