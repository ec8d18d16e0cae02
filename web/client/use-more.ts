import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePart } from './use-part.ts'
import { renewList } from './renew-list.ts'

interface Batch<Item> {
  items: readonly Item[]
  next: string | null
}

interface Options<Data, Item> {
  /** The page loaded by the route. */
  first: Batch<Item>
  /** Address that loads the next page; it also works as a link. */
  addressOf: (next: string) => string
  /** Picks the page out of that address's loader data. */
  read: (data: Data) => Batch<Item>
  keyOf: (item: Item) => string | number
  /** Given if the route may reload the list with new items at the top: what is being read then stays. */
  timeOf?: (item: Item) => string
}

interface Kept {
  sign: string
  batches: readonly Batch<unknown>[]
}

/**
 * Lists as they were left, by history entry and address: going back restores their length, and so the scroll
 * position.
 */
const leftLists = new Map<string, Kept>()
const MOST_LEFT = 20

function keep(place: string, kept: Kept): void {
  leftLists.delete(place)
  leftLists.set(place, kept)
  if (leftLists.size > MOST_LEFT) leftLists.delete(leftLists.keys().next().value!)
}

/** The pages after the first; if the first page has changed meanwhile, the old first page is included too. */
function restored<Item>(place: string, sign: string): readonly Batch<Item>[] {
  const kept = leftLists.get(place)
  if (!kept) return []
  return (kept.sign === sign ? kept.batches.slice(1) : kept.batches) as readonly Batch<Item>[]
}

/**
 * A list with infinite scrolling. It restarts when the route loads a different first page, not when it
 * reloads the same one.
 */
export function useMore<Data, Item>({ first, addressOf, read, keyOf, timeOf }: Options<Data, Item>) {
  const part = usePart<Data>()
  const sign = JSON.stringify([first.items.map(keyOf), first.next])
  const [start, setStart] = useState({ sign, first })
  // a page may hold several lists: each has its own address
  const place = `${useLocation().key} ${addressOf('')}`
  const [more, setMore] = useState<readonly Batch<Item>[]>(() => restored(place, sign))
  const [requested, setAsked] = useState<string | null>(null)
  const [taken, setTaken] = useState<unknown>(part.data)

  const next = (more.at(-1) ?? first).next
  if (start.sign !== sign) {
    setStart({ sign, first })
    const previous = withoutDoubles([start.first, ...more], keyOf)
    const kept = timeOf ? renewList(previous, first.items, { keyOf, timeOf }) : null
    setMore(kept?.length ? [{ items: kept, next: (more.at(-1) ?? start.first).next }] : [])
  } else if (!part.pending && part.data !== taken) {
    setTaken(part.data)
    // an answer to a question of the list before is dropped
    if (requested === next && part.data !== undefined) setMore([...more, read(part.data)])
  }

  useEffect(() => {
    if (more.length > 0) keep(place, { sign, batches: [first, ...more] })
  }, [place, sign, first, more])

  return {
    items: withoutDoubles([first, ...more], keyOf),
    to: next === null ? null : addressOf(next),
    pending: part.pending,
    // a failure of the previous list does not concern this one
    failed: part.failed && requested === next,
    onReach() {
      if (next === null || part.pending) return
      setAsked(next)
      part.ask(addressOf(next))
    },
  }
}

// An item that moved down while somebody was reading is loaded twice.
function withoutDoubles<Item>(
  batches: readonly Batch<Item>[],
  keyOf: (item: Item) => string | number,
): Item[] {
  const seen = new Set<string | number>()
  return batches
    .flatMap((batch) => batch.items)
    .filter((item) => {
      const key = keyOf(item)
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
}
