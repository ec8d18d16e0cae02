import type { ShownComment } from '#domain/comments/show-comments.ts'

/** What the page knows of the comments of a work; every change to it is the same done twice. */
export interface ShownComments {
  byId: ReadonlyMap<number, ShownComment>
  removed: ReadonlySet<number>
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

export function begin(first: Part): ShownComments {
  return {
    byId: new Map(first.items.map((comment) => [comment.id, comment])),
    removed: new Set(),
    older: first.next,
    oldestId: firstId(first.items),
  }
}

export function add(shown: ShownComments, comments: readonly ShownComment[]): ShownComments {
  return { ...shown, byId: new Map([...shown.byId, ...comments.map((one) => [one.id, one] as const)]) }
}

export function remove(shown: ShownComments, id: number): ShownComments {
  return { ...shown, removed: new Set([...shown.removed, id]) }
}

/** It could not be deleted. */
export function restore(shown: ShownComments, id: number): ShownComments {
  return { ...shown, removed: new Set([...shown.removed].filter((one) => one !== id)) }
}

/** Staff restored a removed one: its text is read again before it is shown. */
export function forgetRemoval(shown: ShownComments, id: number): ShownComments {
  if (!shown.removed.has(id)) return shown
  return restore({ ...shown, byId: new Map([...shown.byId].filter(([one]) => one !== id)) }, id)
}

export function addOlder(shown: ShownComments, { items, next }: Part): ShownComments {
  return { ...add(shown, items), older: next, oldestId: firstId(items) || shown.oldestId }
}

/**
 * The newest page, read again. Where it follows on what is there, the older ones stay; where so much came meanwhile
 * that there is a hole between, the list begins again. What it should hold and does not is gone.
 */
export function renew(shown: ShownComments, first: Part): ShownComments {
  const newest = Math.max(0, ...shown.byId.keys())
  const oldest = firstId(first.items)
  if (first.next !== null && oldest > newest) return begin(first)
  const newestIds = new Set(first.items.map(({ id }) => id))
  const kept = [...shown.byId].filter(([id]) => (first.next !== null && id < oldest) || newestIds.has(id))
  const renewed = begin(first)
  const reaches = first.next !== null && shown.oldestId < oldest
  return {
    ...renewed,
    byId: new Map([...kept, ...renewed.byId]),
    removed: shown.removed,
    ...(reaches && { older: shown.older, oldestId: shown.oldestId }),
  }
}

/** Those to show, in the order they were written: first any from far before, then those that follow on each other. */
export function shownOf({ byId, removed: gone, oldestId }: ShownComments): {
  far: ShownComment[]
  near: ShownComment[]
} {
  const all = [...byId.values()].filter(({ id }) => !gone.has(id)).sort((a, b) => a.id - b.id)
  return { far: all.filter(({ id }) => id < oldestId), near: all.filter(({ id }) => id >= oldestId) }
}
