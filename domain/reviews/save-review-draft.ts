import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember, refuse } from '../refusal.ts'
import { requireLockedWork } from '../works/lock-work.ts'
import type { Services } from '#domain/services.ts'
import { reviewDenial } from './permissions.ts'
import { reviewStatusesFor } from './review-states.ts'
import { reviewDraftSchema } from './schema.ts'
import { ALREADY_REVIEWED, LOGIN_TO_REVIEW, REVIEW_REMOVED } from './texts.ts'
import { keptReview } from './visibility.ts'

export interface SavedReviewDraft {
  id: number
  path: string
  savedAt: string
}

/**
 * Keeps what a person has written so far; `pending` becomes `in_progress`. Nobody is notified, and no counter moves:
 * from a sign of somebody writing, an anonymous reviewer could be guessed.
 */
export async function saveReviewDraft(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<SavedReviewDraft> {
  requireMember(actor, LOGIN_TO_REVIEW)
  const input = parseOrRefuse(reviewDraftSchema, unknownInput)
  await limitActs(services, 'draft:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    refuse(reviewDenial(actor, work))
    const savedAt = now()
    const draft = {
      rating: input.rating,
      comment: input.comment,
      work_version: Math.min(input.workVersion ?? work.currentVersion, work.currentVersion),
      status: 'in_progress',
      updated_at: savedAt,
    }
    const row = await tx
      .insertInto('reviews')
      .values({
        ...draft,
        work_id: workId,
        reviewer_id: actor.id,
        is_anonymous: input.anonymous,
        created_at: savedAt,
      })
      .onConflict((conflict) =>
        conflict
          .constraint('reviews_once')
          // invited: signed, whatever the form says
          .doUpdateSet({ ...draft, is_anonymous: sql`reviews.invitation_id is null and ${input.anonymous}` })
          .where('reviews.status', 'in', reviewStatusesFor('draft'))
          .where(keptReview('reviews')),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) throw await whyNot(tx, actor, workId)
    return { id: row.id, path: work.path, savedAt: savedAt.toISOString() }
  })
}

/** Why a person's review could not be written: it is published, or staff removed it. */
export async function whyNot(tx: Tx, actor: Actor, workId: number): Promise<Refusal> {
  const row = await tx
    .selectFrom('reviews')
    .select('hidden')
    .where('work_id', '=', workId)
    .where('reviewer_id', '=', actor.id)
    .executeTakeFirst()
  return row?.hidden ? new Refusal('forbidden', REVIEW_REMOVED) : new Refusal('conflict', ALREADY_REVIEWED)
}
