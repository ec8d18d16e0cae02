import { workPath } from '#platform/addresses/paths.ts'
import type { Db } from '#db/client.ts'
import { Refusal } from '../refusal.ts'
import { WORK_NOT_FOUND } from './texts.ts'
import { readableWork } from './visibility.ts'

/** What an act on a work needs to know of it. */
export interface WorkAtHand {
  id: number
  title: string
  path: string
  ownerId: number | null
  ownerRole: 'author' | 'depositor'
  currentVersion: number
  /** Who answers for the work here, and is notified of what happens to it: its owner and the co-authors who accepted. */
  authorIds: number[]
}

/** A work that can be read; hidden or unknown is the same: not found. */
export async function requireWork(db: Db, workId: number): Promise<WorkAtHand> {
  const row = await db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'w.title', 'w.slug', 'w.owner_id', 'w.owner_role', 'w.current_version', 'p.username'])
    .where('w.id', '=', workId)
    .where(readableWork('w'))
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  const coAuthors = await db
    .selectFrom('co_author_requests')
    .select('co_author_id')
    .where('work_id', '=', workId)
    .where('status', '=', 'accepted')
    .execute()
  return {
    id: row.id,
    title: row.title,
    path: workPath(row.username, row.slug),
    ownerId: row.owner_id,
    ownerRole: row.owner_role === 'depositor' ? 'depositor' : 'author',
    currentVersion: row.current_version,
    authorIds: [row.owner_id ?? [], coAuthors.map(({ co_author_id }) => co_author_id)].flat(),
  }
}
