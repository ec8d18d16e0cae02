import { renewList } from './renew-list.ts'

export interface Batch<Item> {
  items: readonly Item[]
  next: string | null
}

export interface Grown<Item> {
  /** The first page as the route last loaded it, and what it is told from another by. */
  first: Batch<Item>
  sign: string
  more: readonly Batch<Item>[]
  /** The answer that was last looked at: each is taken once. */
  seen: unknown
}

interface News<Data, Item> {
  first: Batch<Item>
  sign: string
  /** What was asked for, and its answer, if it is there. */
  requested: string | null
  answer: Data | undefined
  pending: boolean
}

interface Reading<Data, Item> {
  read: (data: Data) => Batch<Item>
  keyOf: (item: Item) => string | number
  timeOf?: ((item: Item) => string) | undefined
}

export const nextOf = <Item>({ first, more }: Pick<Grown<Item>, 'first' | 'more'>) =>
  (more.at(-1) ?? first).next

/**
 * The list after what the route or its next page brought: started again by another first page, or one page
 * longer; the same object if nothing is new.
 */
export function growList<Data, Item>(
  list: Grown<Item>,
  { first, sign, requested, answer, pending }: News<Data, Item>,
  { read, keyOf, timeOf }: Reading<Data, Item>,
): Grown<Item> {
  if (list.sign !== sign) {
    const before = withoutDoubles([list.first, ...list.more], keyOf)
    const kept = timeOf ? renewList(before, first.items, { keyOf, timeOf }) : null
    const more = kept?.length ? [{ items: kept, next: nextOf(list) }] : []
    return { ...list, sign, first, more }
  }
  if (pending || answer === list.seen) return list
  // an answer to a question of the list before is dropped
  const isAsked = answer !== undefined && requested === nextOf({ first, more: list.more })
  return { ...list, seen: answer, more: isAsked ? [...list.more, read(answer)] : list.more }
}

/** An item that moved down while somebody was reading is loaded twice. */
export function withoutDoubles<Item>(
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
