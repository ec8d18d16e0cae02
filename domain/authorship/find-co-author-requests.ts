import { sql } from 'kysely'
import { batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { showInvited, showInviter } from '#domain/invitations/show-open-invitation.ts'
import { Refusal } from '#domain/refusal.ts'
import { canInviteCoAuthor } from '#domain/works/permissions.ts'
import { requireWork } from '#domain/works/require-work.ts'
import { type CoAuthorStatus, ONLY_OWNER_INVITES } from './texts.ts'

export interface ShownCoAuthorRequest {
  id: number
  person: ReturnType<typeof showInvited> & { id: number }
  status: CoAuthorStatus
}

const SHOWN = 100

/** For the owner: whom they asked to sign the work, and what they said. */
export async function findCoAuthorRequests(
  db: Db,
  actor: Actor | null,
  workId: number,
): Promise<ShownCoAuthorRequest[]> {
  const work = await requireWork(db, workId)
  if (!canInviteCoAuthor(actor, work)) throw new Refusal('forbidden', ONLY_OWNER_INVITES)
  const rows = await db
    .selectFrom('co_author_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.co_author_id')
    .select([
      'r.id',
      'r.status',
      'p.id as person_id',
      'p.full_name',
      'p.username',
      'p.avatar_key',
      'p.is_verified',
    ])
    .where('r.work_id', '=', workId)
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.person_id, ...showInvited(row) },
    status: row.status as CoAuthorStatus,
  }))
}

/** Who may be asked: not those who sign the work or were asked already. */
export async function findCoAuthorsToExclude(db: Db, actor: Actor, workId: number): Promise<number[]> {
  const work = await requireWork(db, workId)
  // the excluded ids reveal who was asked: only for people who may invite
  if (!canInviteCoAuthor(actor, work)) throw new Refusal('forbidden', ONLY_OWNER_INVITES)
  const requests = await db
    .selectFrom('co_author_requests')
    .select('co_author_id')
    .where('work_id', '=', workId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()
  return [...work.authorIds, ...requests.map((row) => row.co_author_id)]
}

export interface MyAuthorship {
  /** a request that waits for this reader's answer */
  request: { id: number; requester: ReturnType<typeof showInviter> } | null
  isCoAuthor: boolean
}

/** What the reader is to the authorship of a work. */
export function myAuthorship(db: Db, actor: Actor, workId: number): BatchableQuery<MyAuthorship> {
  const query = db
    .selectFrom('co_author_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.requester_id')
    .select(['r.id', 'r.status', 'p.full_name', 'p.username', 'p.is_verified'])
    .where('r.work_id', '=', workId)
    .where('r.co_author_id', '=', actor.id)
    .where(sql<boolean>`r.status in ('pending', 'accepted')`)
  return batchable(query, (rows) => {
    const pending = rows.find((row) => row.status === 'pending')
    return {
      request: pending ? { id: pending.id, requester: showInviter(pending) } : null,
      isCoAuthor: rows.some((row) => row.status === 'accepted'),
    }
  })
}
