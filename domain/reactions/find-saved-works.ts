import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { hydrateWorkCards, type WorkCard } from '#domain/works/work-card.ts'
import { readableWork } from '#domain/works/visibility.ts'

const PAGE_SIZE = 20

/** The reading list, what was saved last first. What is hidden meanwhile is not shown. */
export async function findSavedWorks(
  db: Db,
  actor: Actor,
  { cursor, size = PAGE_SIZE }: { cursor?: string | null; size?: number } = {},
): Promise<Page<WorkCard>> {
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
  const page = pageOf(
    rows,
    size,
    (row) => [row.id],
    (row) => row.work_id,
  )
  return { items: await hydrateWorkCards(db, page.items), next: page.next }
}
