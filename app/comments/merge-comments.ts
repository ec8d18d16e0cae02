import type { ShownComment } from '#domain/comments/show-comments.ts'

/** What the page knows of the comments of a work; every change to it is the same done twice. */
export interface Known {
  byId: ReadonlyMap<number, ShownComment>
  gone: ReadonlySet<number>
  /** Where the page of older ones is read; null where there are none. */
  older: string | null
  /** The oldest of those that follow on each other; what stands before was asked for by itself. */
  oldestId: number
}

interface Part {
  items: readonly ShownComment[]
  next: string | null
}

const firstId = (items: readonly ShownComment[]) => items[0]?.id ?? 0

export function begin(first: Part): Known {
  return {
    byId: new Map(first.items.map((comment) => [comment.id, comment])),
    gone: new Set(),
    older: first.next,
    oldestId: firstId(first.items),
  }
}

export function add(known: Known, comments: readonly ShownComment[]): Known {
  return { ...known, byId: new Map([...known.byId, ...comments.map((one) => [one.id, one] as const)]) }
}

export function remove(known: Known, id: number): Known {
  return { ...known, gone: new Set([...known.gone, id]) }
}

/** It could not be deleted. */
export function restore(known: Known, id: number): Known {
  return { ...known, gone: new Set([...known.gone].filter((one) => one !== id)) }
}

export function addOlder(known: Known, { items, next }: Part): Known {
  return { ...add(known, items), older: next, oldestId: firstId(items) || known.oldestId }
}

/**
 * The newest page, read again. Where it follows on what is there, the older ones stay; where so much came meanwhile
 * that there is a hole between, the list begins again. What it should hold and does not is gone.
 */
export function renew(known: Known, first: Part): Known {
  const newest = Math.max(0, ...known.byId.keys())
  const oldest = firstId(first.items)
  if (first.next !== null && oldest > newest) return begin(first)
  const there = new Set(first.items.map(({ id }) => id))
  const kept = [...known.byId].filter(([id]) => (first.next !== null && id < oldest) || there.has(id))
  const renewed = begin(first)
  const reaches = first.next !== null && known.oldestId < oldest
  return {
    ...renewed,
    byId: new Map([...kept, ...renewed.byId]),
    gone: known.gone,
    ...(reaches && { older: known.older, oldestId: known.oldestId }),
  }
}

/** Those to show, in the order they were written: first any from far before, then those that follow on each other. */
export function shownOf({ byId, gone, oldestId }: Known): { far: ShownComment[]; near: ShownComment[] } {
  const all = [...byId.values()].filter(({ id }) => !gone.has(id)).sort((a, b) => a.id - b.id)
  return { far: all.filter(({ id }) => id < oldestId), near: all.filter(({ id }) => id >= oldestId) }
}
