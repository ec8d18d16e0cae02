import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import { batchable, type BatchableQuery } from '#db/query-together.ts'
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
  const row = await selectAtHand(db).where('w.id', '=', workId).where(readableWork('w')).executeTakeFirst()
  if (!row) throw new Refusal('missing', WORK_NOT_FOUND)
  return atHand(row)
}

/** What a work is, whether anybody may read it or not: for staff, who decide on what is under a hidden one too. */
export async function getWorkAtHand(db: Db, workId: number): Promise<WorkAtHand> {
  return atHand(await selectAtHand(db).where('w.id', '=', workId).executeTakeFirstOrThrow())
}

/**
 * The same by address, to be batched with a page's other queries; another author's address is 'not found'.
 */
export function workForActAt(db: Db, username: string, slug: string): BatchableQuery<WorkAtHand | null> {
  return batchable(selectAtHand(db).where('w.slug', '=', slug).where(readableWork('w')), ([row]) => {
    const isHere = row && workPath(row.username, slug) === workPath(username.toLowerCase(), slug)
    return isHere ? atHand(row) : null
  })
}

function selectAtHand(db: Db) {
  return db
    .selectFrom('works as w')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.id', 'w.title', 'w.slug', 'w.owner_id', 'w.owner_role', 'w.current_version', 'p.username'])
    .select(
      sql<number[]>`array(select r.co_author_id from co_author_requests as r
        where r.work_id = w.id and r.status = 'accepted')`.as('co_author_ids'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAtHand>['executeTakeFirstOrThrow']>>

function atHand(row: Row): WorkAtHand {
  return {
    id: row.id,
    title: row.title,
    path: workPath(row.username, row.slug),
    ownerId: row.owner_id,
    ownerRole: row.owner_role === 'depositor' ? 'depositor' : 'author',
    currentVersion: row.current_version,
    authorIds: [row.owner_id ?? [], row.co_author_ids].flat(),
  }
}
