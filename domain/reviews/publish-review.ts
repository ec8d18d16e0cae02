import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitSubmissions } from '../limit-submissions.ts'
import { parseOrRefuse, Refusal, requireMember, refuse } from '../refusal.ts'
import { requireLockedWork } from '../works/lock-work.ts'
import type { WorkAtHand } from '../works/require-work.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { countReview } from './count-review.ts'
import { setReviewHidden } from './set-review-hidden.ts'
import { reviewDenial } from './permissions.ts'
import { reviewStatusesFor } from './review-states.ts'
import { whyNot } from './save-review-draft.ts'
import { reviewSchema, type ReviewInput } from './schema.ts'
import { notifyAuthors } from './notify-authors.ts'
import { INVITED_IS_SIGNED, LOGIN_TO_REVIEW } from './texts.ts'
import { keptReview } from './visibility.ts'

/** Publishes a review, begun or not. One per person and work: the constraint reviews_once decides. */
export async function publishReview(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
  { at }: { at?: Date } = {},
): Promise<{ id: number; path: string; held: boolean }> {
  requireMember(actor, LOGIN_TO_REVIEW)
  const input = parseOrRefuse(reviewSchema, unknownInput)
  await limitSubmissions(services, 'review', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    refuse(reviewDenial(actor, work))
    const invitationId = await takeInvitation(tx, actor, workId, input.anonymous)
    const row = await writeReview(tx, actor, work, { ...input, invitationId, at: at ?? now() })
    if (!row) throw await whyNot(tx, actor, workId)
    await countReview(tx, workId, { reviews: 1, ratings: input.rating })
    await services.live.publish(tx, `work:${workId}`, { kind: 'review', id: row.id })
    if (await screenPost(services, tx, actor, { kind: 'review', id: row.id, text: input.comment ?? '' })) {
      await setReviewHidden(services, tx, row.id, true)
      return { id: row.id, path: work.path, held: true }
    }
    await notifyAuthors(services, tx, {
      actor,
      work,
      reviewId: row.id,
      anonymous: input.anonymous,
      did: 'reviewed',
      at,
    })
    return { id: row.id, path: work.path, held: false }
  })
}

/**
 * The invitation that the review answers. One that was accepted binds to a signature; one still open is accepted by
 * a signed review and left alone by an anonymous one, which it must not point to.
 */
async function takeInvitation(
  tx: Tx,
  actor: Actor,
  workId: number,
  anonymous: boolean,
): Promise<number | null> {
  const invitation = await tx
    .selectFrom('review_invitations')
    .select(['id', 'status'])
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .where('status', 'in', ['sent', 'accepted'])
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) return null
  if (anonymous && invitation.status === 'accepted') {
    throw new Refusal('invalid', INVITED_IS_SIGNED, { fields: { anonymous: INVITED_IS_SIGNED } })
  }
  if (anonymous) return null
  if (invitation.status === 'sent') {
    await tx
      .updateTable('review_invitations')
      .set({ status: 'accepted', answered_at: now() })
      .where('id', '=', invitation.id)
      .execute()
  }
  return invitation.id
}

type Writing = ReviewInput & { invitationId: number | null; at: Date }

/**
 * One only begun gives place to a row of its own: the number of a draft would tell when it was begun, and to authors
 * who had just invited somebody, by whom.
 */
async function writeReview(tx: Tx, actor: Actor, work: WorkAtHand, { at, ...input }: Writing) {
  await tx
    .deleteFrom('reviews')
    .where('work_id', '=', work.id)
    .where('reviewer_id', '=', actor.id)
    .where('status', 'in', reviewStatusesFor('publish'))
    .where(keptReview('reviews'))
    .execute()
  const review = {
    invitation_id: input.invitationId,
    work_version: Math.min(input.workVersion ?? work.currentVersion, work.currentVersion),
    rating: input.rating,
    comment: input.comment,
    is_anonymous: input.anonymous,
    status: 'completed',
    completed_at: at,
    updated_at: at,
  }
  return tx
    .insertInto('reviews')
    .values({ ...review, work_id: work.id, reviewer_id: actor.id, created_at: at })
    .onConflict((conflict) =>
      conflict
        .constraint('reviews_once')
        // a draft saved in between by another tab
        .doUpdateSet({ ...review, revision: sql`reviews.revision` })
        .where('reviews.status', 'in', reviewStatusesFor('publish'))
        .where(keptReview('reviews')),
    )
    .returning('id')
    .executeTakeFirst()
}
