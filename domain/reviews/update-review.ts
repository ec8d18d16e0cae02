import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '../refusal.ts'
import { requireLockedWork } from '../works/lock-work.ts'
import { screenEdit } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { countReview } from './count-review.ts'
import { refuseSuspendedReviewer } from './refuse-suspended-reviewer.ts'
import { updateSchema } from './schema.ts'
import { notifyAuthors } from './notify-authors.ts'
import {
  LOGIN_TO_REVIEW,
  REVIEW_CHANGED,
  REVIEW_NOT_FOUND,
  REVIEW_REMOVED,
  SIGNED_STAYS_SIGNED,
} from './texts.ts'

/** Changes a published review of one's own; what was there before is kept in its history. */
export async function updateReview(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<{ id: number; path: string }> {
  requireMember(actor, LOGIN_TO_REVIEW)
  const input = parseOrRefuse(updateSchema, unknownInput)
  await limitActs(services, 'review:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    const before = await lockOwnReview(tx, actor, workId)
    await refuseSuspendedReviewer(tx, actor, { id: before.id, reviewerId: before.reviewer_id })
    if (before.revision !== input.revision) throw new Refusal('conflict', REVIEW_CHANGED)
    if (input.anonymous && !before.isAnonymous) {
      throw new Refusal('invalid', SIGNED_STAYS_SIGNED, { fields: { anonymous: SIGNED_STAYS_SIGNED } })
    }
    const after = {
      rating: input.rating,
      comment: input.comment,
      work_version: Math.min(input.workVersion ?? work.currentVersion, work.currentVersion),
    }
    const result = { id: before.id, path: work.path }
    const same = after.rating === before.rating && after.comment === before.comment
    if (same && input.anonymous === before.isAnonymous) return result
    if (!same) await keepRevision(tx, before)
    await tx
      .updateTable('reviews')
      .set({
        ...after,
        is_anonymous: input.anonymous,
        revision: before.revision + (same ? 0 : 1),
        updated_at: now(),
      })
      .where('id', '=', before.id)
      .execute()
    await countReview(tx, workId, { reviews: 0, ratings: after.rating - before.rating })
    await services.live.publish(tx, `work:${workId}`, { kind: 'review', id: before.id })
    await screenEdit(services, tx, actor, { kind: 'review', id: before.id, text: after.comment ?? '' })
    await notifyAuthors(services, tx, {
      actor,
      work,
      reviewId: before.id,
      anonymous: input.anonymous,
      did: 'updated',
    })
    return result
  })
}

async function lockOwnReview(tx: Tx, actor: Actor, workId: number) {
  const row = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.hidden) throw new Refusal('forbidden', REVIEW_REMOVED)
  if (!row || row.status !== 'completed' || row.rating === null)
    throw new Refusal('missing', REVIEW_NOT_FOUND)
  return { ...row, rating: row.rating, isAnonymous: row.is_anonymous }
}

type Before = Awaited<ReturnType<typeof lockOwnReview>>

async function keepRevision(tx: Tx, before: Before): Promise<void> {
  await tx
    .insertInto('review_revisions')
    .values({
      review_id: before.id,
      revision: before.revision,
      rating: before.rating,
      comment: before.comment,
      work_version: before.work_version,
      written_at: before.updated_at,
    })
    .execute()
}
