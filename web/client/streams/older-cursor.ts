// chunk: apart
/**
 * A cursor at or before both: everything it has seen, both have seen. A cursor is a database snapshot,
 * `oldest running:next:running ones`; receiving events twice is better than missing one, and they are only
 * ids.
 */
export function olderCursor(a: string | null, b: string | null): string | null {
  if (a === null || b === null || a === b) return a ?? b
  const [first, second] = [oldestRunning(a), oldestRunning(b)]
  if (first === null || second === null) return first === null ? b : a
  const oldest = first < second ? first : second
  return `${oldest}:${oldest}:`
}

function oldestRunning(cursor: string): bigint | null {
  const [, digits] = /^(\d{1,19}):/.exec(cursor) ?? []
  return digits ? BigInt(digits) : null
}
