import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { hydrateWorkCards, type WorkSummary } from '#domain/works/work-summary.ts'
import { readableWork } from '#domain/works/visibility.ts'

const PAGE_SIZE = 20

/** `order` grows with each work that is saved. */
export type SavedWork = WorkSummary & { order: string }

interface Asked {
  cursor?: string | null
  size?: number
}

/** The reading list, what was saved last first. What is hidden meanwhile is not shown. */
export async function findSavedWorks(db: Db, actor: Actor, asked: Asked = {}): Promise<Page<SavedWork>> {
  const page = await findSavedIds(db, actor, asked)
  const orders = new Map(page.items.map(({ id, work_id }) => [work_id, String(id).padStart(19, '0')]))
  const cards = await hydrateWorkCards(db, [...orders.keys()])
  return { items: cards.map((card) => ({ ...card, order: orders.get(card.id)! })), next: page.next }
}

/** The same without what a card shows. */
export async function findSavedIds(
  db: Db,
  actor: Actor,
  { cursor, size = PAGE_SIZE }: Asked,
): Promise<Page<{ id: number; work_id: number }>> {
  const after = decodeIdCursor(cursor)
  let query = db
    .selectFrom('saved_works as s')
    .innerJoin('works as w', 'w.id', 's.work_id')
    .select(['s.id', 's.work_id'])
    .where('s.user_id', '=', actor.id)
    .where(readableWork('w'))
    .orderBy('s.id', 'desc')
    .limit(size + 1)
  if (after !== null) query = query.where('s.id', '<', after)
  const rows = await query.execute()
  return pageOf(
    rows,
    size,
    (row) => [row.id],
    (row) => row,
  )
}
