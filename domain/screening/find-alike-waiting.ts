import type { Db } from '#db/client.ts'
import { findAlike, findLinking } from './find-cause.ts'
import type { ClosedCase } from './hold-post.ts'

/** Open cases that resemble a post by the same cause as it. */
export async function findAlikeWaiting(db: Db, { kind, id, site }: ClosedCase): Promise<number[]> {
  const seen = await db
    .selectFrom('screened_posts')
    .select(['sketch', 'bands', 'tokens'])
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst()
  const alike =
    site !== null ? await findLinking(db, site) : seen ? await findAlike(db, { kind, id }, seen) : []
  if (alike.length === 0) return []
  const waiting = await db
    .selectFrom('held_posts')
    .select(['id', 'kind', 'target_id', 'site'])
    .where('outcome', 'is', null)
    .where(
      'target_id',
      'in',
      alike.map((post) => post.id),
    )
    .orderBy('id')
    .execute()
  const keys = new Set(alike.map((post) => `${post.kind} ${post.id}`))
  return waiting
    .filter((one) => keys.has(`${one.kind} ${one.target_id}`) && one.site === site)
    .map((one) => one.id)
}
