import type { Tx } from '#db/client.ts'
import { insertSubmission } from '#db/insert-submission.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitSubmissions } from '../limit-submissions.ts'
import { notify } from '../notifications/notify.ts'
import { parseOrRefuse, requireMember } from '../refusal.ts'
import { findMentioned } from '../profiles/find-mentioned.ts'
import { requireWork } from '../works/require-work.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { countReviewMessages } from './find-review-messages.ts'
import { discussionGroup } from './discussion-group.ts'
import { refuseSuspendedReviewer } from './refuse-suspended-reviewer.ts'
import { requireReview, type ReviewAtHand } from './require-review.ts'
import { setReviewMessageHidden } from './set-review-hidden.ts'
import { reviewMessageSchema } from './schema.ts'
import { ANONYMOUS_REVIEWER, discussionAnchor, LOGIN_TO_DISCUSS } from './texts.ts'
import { tellMessages } from './tell-messages.ts'
import { readableReviewMessage } from './visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/**
 * Speaks in the discussion of a review. The same submission sent twice writes once and answers with the first. `messages`
 * is how many there are then: who spoke need not wait for the news of it.
 */
export async function writeReviewMessage(
  services: Services,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
  { at }: { at?: Date } = {},
): Promise<{ id: number; held: boolean; messages: number }> {
  requireMember(actor, LOGIN_TO_DISCUSS)
  const input = parseOrRefuse(reviewMessageSchema, unknownInput)
  await limitSubmissions(services, 'review-message', actor)
  return services.db.transaction().execute(async (tx) => {
    const review = await requireReview(tx, reviewId)
    await refuseSuspendedReviewer(tx, actor, review)
    const { id, isNew } = await insertSubmission(tx, 'review_messages', {
      review_id: reviewId,
      user_id: actor.id,
      message: input.message,
      submission_key: input.submissionKey,
      created_at: at ?? now(),
    })
    if (!isNew) return { id, held: false, messages: await countReviewMessages(tx, reviewId) }
    await services.live.publish(tx, `review:${reviewId}`, { kind: 'message', id })
    const post = { kind: 'review_message', id, text: input.message } as const
    if (await screenPost(services, tx, actor, post)) {
      await setReviewMessageHidden(services, tx, id, true)
      return { id, held: true, messages: await countReviewMessages(tx, reviewId) }
    }
    await tellMessages(services, tx, { reviewId, workId: review.workId })
    await notifyOthers(services, tx, { actor, review, text: input.message, at })
    return { id, held: false, messages: await countReviewMessages(tx, reviewId) }
  })
}

interface SentMessage {
  actor: Actor
  review: ReviewAtHand
  text: string
  at: Date | undefined
}

/**
 * Whoever is mentioned, and whoever takes part: the authors, the reviewer, who spoke before. Those who take part get the
 * same words, which neither name an anonymous reviewer nor tell a reader that the review is theirs.
 */
async function notifyOthers(
  services: Services,
  tx: Tx,
  { actor, review, text, at }: SentMessage,
): Promise<void> {
  const work = await requireWork(tx, review.workId)
  const masked = review.isAnonymous && review.reviewerId === actor.id
  const group = discussionGroup({ reviewId: review.id, work })
  const said = {
    link: `${work.path}#${discussionAnchor(review.id)}`,
    anonymous: masked,
    exceptActor: actor.id,
    ...(at && { at }),
  }
  const mentioned = await findMentioned(tx, text)
  await notify(services, tx, {
    ...said,
    to: mentioned,
    type: 'mention',
    about: group.about,
    message: `${masked ? ANONYMOUS_REVIEWER : actor.fullName} mencionou você na discussão de uma avaliação de “${plainInline(work.title)}”`,
  })
  const speakers = await tx
    .selectFrom('review_messages')
    .select('user_id')
    .distinct()
    .where('review_id', '=', review.id)
    .where(readableReviewMessage('review_messages'))
    .execute()
  const others = [...work.authorIds, review.reviewerId, ...speakers.map((row) => row.user_id)]
  await notify(services, tx, {
    ...said,
    to: others.filter((id) => id === null || !mentioned.includes(id)),
    type: 'discussion_reply',
    group,
    name: actor.fullName,
  })
}
