import { now } from '#platform/clock.ts'
import { batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db, Tx } from '#db/client.ts'
import { setMark } from '#db/set-mark.ts'
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
    // locks the row, so that each change is published with its own resulting number
    await tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forNoKeyUpdate().execute()
    const changed = await setMark(tx, 'review_thanks', {
      userId: actor.id,
      of: reviewId,
      on: thanked,
      at: now(),
    })
    const thanks = await countThanks(tx, reviewId)
    if (changed) {
      await services.live.publish(tx, `work:${review.workId}`, { kind: 'thanks', id: reviewId, thanks })
    }
    return { thanked, thanks }
  })
}

async function countThanks(tx: Tx, reviewId: number): Promise<number> {
  const { thanks } = await tx
    .selectFrom('review_thanks')
    .select((eb) => eb.fn.countAll<number>().as('thanks'))
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return thanks
}

/** The reviews of a work that this person found helpful, for their eyes alone. */
export function thankedReviews(db: Db, actor: Actor, workId: number): BatchableQuery<number[]> {
  const query = db
    .selectFrom('review_thanks as t')
    .innerJoin('reviews as r', 'r.id', 't.review_id')
    .select('t.review_id')
    .where('r.work_id', '=', workId)
    .where('t.user_id', '=', actor.id)
    .orderBy('t.review_id')
  return batchable(query, (rows) => rows.map((row) => row.review_id))
}
