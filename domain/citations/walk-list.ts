import type { Db } from '#db/client.ts'
import { hydrateCitableWorks, type ListedWork } from './hydrate-citable-works.ts'
import { LIST_MAX } from './limits.ts'

const PART = 100

/** A part of a list: the works after `cursor`. */
export type FindPart = (
  cursor: string | null,
  size: number,
) => Promise<{ ids: number[]; next: string | null }>

/** The works of a list in its order, read part by part, up to the number that one file holds. */
export async function* walkList(db: Db, find: FindPart): AsyncGenerator<ListedWork> {
  let cursor: string | null = null
  for (let walked = 0; walked < LIST_MAX;) {
    const { ids, next }: Awaited<ReturnType<FindPart>> = await find(cursor, Math.min(PART, LIST_MAX - walked))
    yield* await hydrateCitableWorks(db, ids)
    walked += ids.length
    if (next === null || ids.length === 0) return
    cursor = next
  }
}
