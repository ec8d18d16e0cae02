import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { namesOf } from '../notifications/texts.ts'
import { notify } from '../notifications/notify.ts'
import { parseOrRefuse, requireMember } from '../refusal.ts'
import { requireWork } from '../works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { requireReview, type ReviewAtHand } from './require-review.ts'
import { messageSchema } from './schema.ts'
import { ANONYMOUS_REVIEWER, discussionAnchor, LOGIN_TO_DISCUSS } from './texts.ts'
import { readableReviewMessage } from './visibility.ts'

/** Speaks in the discussion of a review. The same submission sent twice writes once and answers with the first. */
export async function writeReviewMessage(
  services: Services,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
  { at }: { at?: Date } = {},
): Promise<{ id: number }> {
  requireMember(actor, LOGIN_TO_DISCUSS)
  const input = parseOrRefuse(messageSchema, unknownInput)
  await limitActs(services, 'review-message:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const review = await requireReview(tx, reviewId)
    const row = await tx
      .insertInto('review_messages')
      .values({
        review_id: reviewId,
        user_id: actor.id,
        message: input.message,
        submission_key: input.submissionKey,
        created_at: at ?? now(),
      })
      .onConflict((conflict) => conflict.constraint('review_messages_submission_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return selectTwin(tx, actor, input.submissionKey)
    await services.live.publish(tx, `review:${reviewId}`, { kind: 'message', id: row.id })
    await tellTheOthers(services, tx, actor, review, at)
    return row
  })
}

function selectTwin(tx: Tx, actor: Actor, submissionKey: string): Promise<{ id: number }> {
  return tx
    .selectFrom('review_messages')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('submission_key', '=', submissionKey)
    .executeTakeFirstOrThrow()
}

/**
 * Whoever takes part: the authors, the reviewer, who spoke before. All get the same words, which neither name an
 * anonymous reviewer nor tell a reader that the review is theirs.
 */
async function tellTheOthers(
  services: Services,
  tx: Tx,
  actor: Actor,
  review: ReviewAtHand,
  at?: Date,
): Promise<void> {
  const work = await requireWork(tx, review.workId)
  const speakers = await tx
    .selectFrom('review_messages')
    .select('user_id')
    .distinct()
    .where('review_id', '=', review.id)
    .where(readableReviewMessage('review_messages'))
    .execute()
  const masked = review.isAnonymous && review.reviewerId === actor.id
  const name = masked ? ANONYMOUS_REVIEWER : actor.fullName
  await notify(services, tx, {
    to: [...work.authorIds, review.reviewerId, ...speakers.map((row) => row.user_id)],
    type: 'discussion_reply',
    about: { kind: 'review-discussion', id: review.id },
    message: (people) =>
      `${namesOf(name, people)} ${people === 1 ? 'escreveu' : 'escreveram'} na discussão de uma avaliação de “${work.title}”`,
    link: `${work.path}#${discussionAnchor(review.id)}`,
    groupKey: `review:${review.id}`,
    exceptActor: actor.id,
    anonymous: masked,
    ...(at && { at }),
  })
}
