interface Order<Item> {
  keyOf: (item: Item) => string | number
  /** Creation time as an ISO date: the list is sorted by it, newest first. */
  timeOf: (item: Item) => string
}

/**
 * Merges a paginated list with its reloaded first page: older items still follow. Null if so much was added
 * that the two no longer overlap, and the list must start again.
 */
export function renewList<Item>(
  shown: readonly Item[],
  first: readonly Item[],
  { keyOf, timeOf }: Order<Item>,
): readonly Item[] | null {
  const [newest, last] = [shown[0], first.at(-1)]
  if (!newest || !last || timeOf(last) > timeOf(newest)) return null
  const again = new Set(first.map(keyOf))
  return shown.filter((item) => timeOf(item) <= timeOf(last) && !again.has(keyOf(item)))
}
