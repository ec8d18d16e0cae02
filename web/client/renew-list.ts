interface Order<Item> {
  keyOf: (item: Item) => string | number
  /** When it came to be, as an ISO date: the list is in this order, the newest first. */
  timeOf: (item: Item) => string
}

/**
 * A list that grew by pages, and its first page read again: what is older than that page still follows it. Null where so
 * much came meanwhile that nothing joins the two, and the list begins again.
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
