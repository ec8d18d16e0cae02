import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { Refusal, requireMember } from '../refusal.ts'
import type { World } from '../world.ts'
import { canInviteCoAuthor } from './permissions.ts'
import { requireWork } from './require-work.ts'
import { CO_AUTHOR_REQUEST_ANSWERED, CO_AUTHOR_REQUEST_NOT_FOUND } from './texts.ts'

/** By the owner, while nobody has answered. */
export async function withdrawCoAuthorRequest(
  world: World,
  actor: Actor | null,
  requestId: number,
): Promise<{ path: string; workId: number }> {
  requireMember(actor)
  const request = await world.db
    .selectFrom('co_author_requests')
    .select(['work_id', 'status'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) throw new Refusal('missing', CO_AUTHOR_REQUEST_NOT_FOUND)
  const work = await requireWork(world.db, request.work_id)
  if (!canInviteCoAuthor(actor, work)) throw new Refusal('missing', CO_AUTHOR_REQUEST_NOT_FOUND)
  const { numUpdatedRows } = await world.db
    .updateTable('co_author_requests')
    .set({ status: 'withdrawn', answered_at: now() })
    .where('id', '=', requestId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n && request.status !== 'withdrawn')
    throw new Refusal('conflict', CO_AUTHOR_REQUEST_ANSWERED)
  return { path: work.path, workId: work.id }
}
