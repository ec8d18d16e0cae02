import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse } from '#domain/refusal.ts'
import { getReviewWriter } from '#domain/reviews/require-review.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { personDenial } from '../person-denial.ts'
import { suspensionSchema } from '../schema.ts'
import { lockPerson } from '../set-moderator.ts'
import { placeSuspension } from './place-suspension.ts'

/**
 * Suspends the writer of an anonymous review without revealing to staff who that is: the record names the
 * review, the suspension is in no list, and a suspension of the same person by name does not mention it.
 */
export async function suspendReviewer(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const term = parseOrRefuse(suspensionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const review = await getReviewWriter(tx, reviewId)
    if (review.reviewerId === null) return
    await requireDecider(tx, actor, { kind: 'review', id: reviewId })
    const writer = await lockPerson(tx, review.reviewerId)
    const denial = personDenial(actor, writer, 'suspend')
    if (denial && !review.isAnonymous) throw denial
    // refusing would reveal that the writer is staff: the suspension is stored, but silences them only
    // under this review
    const withoutEffect = denial !== null
    await placeSuspension(services, tx, actor, { personId: writer.id, reviewId, withoutEffect, ...term })
  })
}
