import type { ShownComment } from '#domain/comments/show-comments.ts'

/** The page's copy of a work's comments; every update is idempotent. */
export interface ShownComments {
  byId: ReadonlyMap<number, ShownComment>
  removed: ReadonlySet<number>
  /** Address of the page of older ones; null if there are none. */
  older: string | null
  /** Oldest id of the contiguous range; any before it were fetched individually. */
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

/** Undoes a removal that failed. */
export function restore(shown: ShownComments, id: number): ShownComments {
  return { ...shown, removed: new Set([...shown.removed].filter((one) => one !== id)) }
}

/** Staff restored a removed comment: its text is loaded again before it is shown. */
export function forgetRemoval(shown: ShownComments, id: number): ShownComments {
  if (!shown.removed.has(id)) return shown
  return restore({ ...shown, byId: new Map([...shown.byId].filter(([one]) => one !== id)) }, id)
}

export function addOlder(shown: ShownComments, { items, next }: Part): ShownComments {
  return { ...add(shown, items), older: next, oldestId: firstId(items) || shown.oldestId }
}

/**
 * Merges a reloaded newest page. If it connects to the known comments, the older ones stay; if there is a
 * gap, the list starts again. Comments that should be in its range but are missing have been deleted.
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

/**
 * The comments to show, in chronological order: individually fetched older ones first, then the contiguous
 * range.
 */
export function shownOf({ byId, removed: gone, oldestId }: ShownComments): {
  far: ShownComment[]
  near: ShownComment[]
} {
  const all = [...byId.values()].filter(({ id }) => !gone.has(id)).sort((a, b) => a.id - b.id)
  return { far: all.filter(({ id }) => id < oldestId), near: all.filter(({ id }) => id >= oldestId) }
}
