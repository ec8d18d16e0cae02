import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireReview } from './require-review.ts'
import { LOGIN_TO_THANK, NOT_YOUR_OWN_REVIEW } from './texts.ts'

export interface Thanks {
  thanked: boolean
  thanks: number
}

/** Says, or takes back, that a review was helpful: whoever reads it, its writer excepted. Nobody is notified. */
export async function setThanks(
  services: Pick<Services, 'db' | 'limits' | 'live'>,
  actor: Actor | null,
  reviewId: number,
  thanked: boolean,
): Promise<Thanks> {
  requireMember(actor, LOGIN_TO_THANK)
  await limitActs(services, 'like:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const review = await requireReview(tx, reviewId)
    if (review.reviewerId === actor.id) throw new Refusal('forbidden', NOT_YOUR_OWN_REVIEW)
    if (thanked) {
      await tx
        .insertInto('review_thanks')
        .values({ review_id: reviewId, user_id: actor.id, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      await tx
        .deleteFrom('review_thanks')
        .where('review_id', '=', reviewId)
        .where('user_id', '=', actor.id)
        .execute()
    }
    const { thanks } = await tx
      .selectFrom('review_thanks')
      .select((eb) => eb.fn.countAll<number>().as('thanks'))
      .where('review_id', '=', reviewId)
      .executeTakeFirstOrThrow()
    return { thanked, thanks }
  })
}
