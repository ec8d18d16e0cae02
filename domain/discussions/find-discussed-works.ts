import type { Db } from '#db/client.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { listedDiscussion } from './visibility.ts'

/** The works that the discussions of a community speak of, the newest first; who asks may read them. */
export async function findDiscussedWorks(
  db: Db,
  communityId: number,
  { cursor, size }: { cursor: string | null; size: number },
): Promise<Page<number>> {
  const after = decodeIdCursor(cursor)
  let query = db
    .selectFrom('works as w')
    .select('w.id')
    .where(readableWork('w'))
    .where('w.slug', 'in', (named) =>
      named
        .selectFrom('discussion_links as l')
        .innerJoin('community_discussions as d', 'd.id', 'l.discussion_id')
        .select('l.target_slug')
        .where('d.community_id', '=', communityId)
        .where(listedDiscussion('d')),
    )
    .orderBy('w.id', 'desc')
    .limit(size + 1)
  if (after !== null) query = query.where('w.id', '<', after)
  return pageOf(
    await query.execute(),
    size,
    ({ id }) => [id],
    ({ id }) => id,
  )
}
