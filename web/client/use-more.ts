import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Batch, growList, type Grown, nextOf, withoutDoubles } from './grow-list.ts'
import { keepLeftList, restoreLeftList } from './left-lists.ts'
import { usePart } from './use-part.ts'

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

/**
 * A list with infinite scrolling. It restarts when the route loads a different first page, not when it
 * reloads the same one.
 */
export function useMore<Data, Item>({ first, addressOf, read, keyOf, timeOf }: Options<Data, Item>) {
  const part = usePart<Data>()
  const sign = JSON.stringify([first.items.map(keyOf), first.next])
  // a page may hold several lists: each has its own address
  const place = `${useLocation().key} ${addressOf('')}`
  const [requested, setRequested] = useState<string | null>(null)
  const [list, setList] = useState<Grown<Item>>(() => ({
    first,
    sign,
    more: restoreLeftList(place, sign),
    seen: part.data,
  }))
  const news = { first, sign, requested, answer: part.data, pending: part.pending }
  const grown = growList(list, news, { read, keyOf, timeOf })
  if (grown !== list) setList(grown)
  const { more } = list
  const next = nextOf({ first, more })

  useEffect(() => {
    if (more.length > 0) keepLeftList(place, { sign, batches: [first, ...more] })
  }, [place, sign, first, more])

  return {
    items: withoutDoubles([first, ...more], keyOf),
    to: next === null ? null : addressOf(next),
    pending: part.pending,
    // a failure of the previous list does not concern this one
    failed: part.failed && requested === next,
    onReach() {
      if (next === null || part.pending) return
      setRequested(next)
      part.ask(addressOf(next))
    },
  }
}
