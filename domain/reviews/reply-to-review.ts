import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { notify } from '../notifications/notify.ts'
import { parseOrRefuse, Refusal, requireMember } from '../refusal.ts'
import { requireWork } from '../works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { canAnswerFor } from './permissions.ts'
import { requireReview } from './require-review.ts'
import { replyGroup } from './reply-group.ts'
import { replySchema } from './schema.ts'
import { LOGIN_TO_DISCUSS, ONLY_AUTHORS_REPLY, reviewAnchor } from './texts.ts'

/** The authors' one reply to a review; written again, it takes the place of the former. */
export async function replyToReview(
  services: Services,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
): Promise<{ path: string }> {
  requireMember(actor, LOGIN_TO_DISCUSS)
  const { reply } = parseOrRefuse(replySchema, unknownInput)
  await limitActs(services, 'review-message:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const review = await requireReview(tx, reviewId)
    const work = await requireWork(tx, review.workId)
    // a depositor may have reviewed what they keep, and does not reply to themselves
    if (!canAnswerFor(actor, work) || review.reviewerId === actor.id) {
      throw new Refusal('forbidden', ONLY_AUTHORS_REPLY)
    }
    await tx
      .updateTable('reviews')
      .set({ author_reply: reply, author_replied_by: actor.id, author_replied_at: now() })
      .where('id', '=', reviewId)
      .execute()
    await services.live.publish(tx, `work:${work.id}`, { kind: 'review', id: reviewId })
    await notify(services, tx, {
      to: [review.reviewerId],
      type: 'discussion_reply',
      group: replyGroup({ reviewId, work }),
      name: actor.fullName,
      title: 'Resposta à avaliação',
      link: `${work.path}#${reviewAnchor(reviewId)}`,
      exceptActor: actor.id,
    })
    return { path: work.path }
  })
}
