import type { Db } from '#db/client.ts'
import { type Cause, findAlike, findLinking } from './find-cause.ts'
import { isCopy } from './is-copy.ts'
import type { HoldCause, ScreenedKind } from './texts.ts'

export interface Earlier extends Cause {
  kind: ScreenedKind
  id: number
}

/** Earlier posts that a held post repeats: alone they looked harmless. */
export async function findEarlier(db: Db, kind: ScreenedKind, id: number): Promise<Earlier[]> {
  const row = await db
    .selectFrom('held_posts as h')
    .innerJoin('screened_posts as s', (join) =>
      join.onRef('s.kind', '=', 'h.kind').onRef('s.target_id', '=', 'h.target_id'),
    )
    .select(['h.cause', 'h.site', 's.id', 's.sketch', 's.bands', 's.tokens'])
    .where('h.kind', '=', kind)
    .where('h.target_id', '=', id)
    .executeTakeFirst()
  if (!row) return []
  const found =
    row.site === null
      ? (await findAlike(db, { kind, id }, row, row.id)).filter((one) => isCopy(one.tokens, row.tokens))
      : await findLinking(db, row.site)
  if (found.length === 0) return []
  const looked = await findLookedAt(db, found)
  return found
    .filter((post) => !looked.has(`${post.kind} ${post.id}`))
    .map((post) => ({ kind: post.kind, id: post.id, cause: row.cause as HoldCause, site: row.site }))
}

/** Of these, those that wait or were decided already: of a flood, all but a few. */
async function findLookedAt(db: Db, posts: readonly { kind: string; id: number }[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('held_posts')
    .select(['kind', 'target_id'])
    .where(
      'target_id',
      'in',
      posts.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map((row) => `${row.kind} ${row.target_id}`))
}
