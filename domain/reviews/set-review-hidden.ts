import type { Tx } from '#db/client.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import type { Services } from '#domain/services.ts'
import { getWorkAtHand, type WorkAtHand } from '#domain/works/require-work.ts'
import { countReview } from './count-review.ts'
import { discussionGroup } from './discussion-group.ts'
import { discussionAnchor, reviewAnchor } from './texts.ts'
import { tellMessages } from './tell-messages.ts'

interface Changed {
  /** For rules only: staff are never shown who wrote an anonymous review. */
  writerId: number | null
  isAnonymous: boolean
  work: WorkAtHand
  link: string
}

/** Takes a published review out of everybody's sight, or gives it back; null where it is gone or already so. */
export async function setReviewHidden(
  services: Pick<Services, 'live'>,
  tx: Tx,
  reviewId: number,
  hidden: boolean,
): Promise<Changed | null> {
  const changed = await tx
    .updateTable('reviews')
    .set({ hidden })
    .where('id', '=', reviewId)
    .where('hidden', '<>', hidden)
    .where('status', '=', 'completed')
    .returning(['work_id', 'reviewer_id', 'is_anonymous', 'rating'])
    .executeTakeFirst()
  if (!changed) return null
  if (hidden) {
    // what bells say of it, and of the discussion that goes with it, would lead nowhere
    await takeBack(services, tx, { kind: 'review', id: reviewId })
    await takeBack(services, tx, { kind: 'review-discussion', id: reviewId })
  }
  const work = await getWorkAtHand(tx, changed.work_id)
  const { rating } = changed
  // the shell that an erased account left counts no more
  if (rating !== null)
    await countReview(tx, work.id, { reviews: hidden ? -1 : 1, ratings: hidden ? -rating : rating })
  await services.live.publish(tx, `work:${work.id}`, { kind: 'review', id: reviewId })
  const link = `${work.path}#${reviewAnchor(reviewId)}`
  return { writerId: changed.reviewer_id, isAnonymous: changed.is_anonymous, work, link }
}

/** The same of a message in the discussion of a review. */
export async function setReviewMessageHidden(
  services: Pick<Services, 'live'>,
  tx: Tx,
  messageId: number,
  hidden: boolean,
): Promise<Changed | null> {
  const changed = await tx
    .updateTable('review_messages as m')
    .from('reviews as r')
    .set({ hidden })
    .where('m.id', '=', messageId)
    .where('m.hidden', '<>', hidden)
    .whereRef('r.id', '=', 'm.review_id')
    .returning(['m.review_id', 'm.user_id', 'r.work_id', 'r.reviewer_id', 'r.is_anonymous'])
    .executeTakeFirst()
  if (!changed) return null
  const work = await getWorkAtHand(tx, changed.work_id)
  await services.live.publish(tx, `review:${changed.review_id}`, { kind: 'message', id: messageId })
  await tellMessages(services, tx, { reviewId: changed.review_id, workId: changed.work_id })
  if (hidden) await refreshGroup(services, tx, discussionGroup({ reviewId: changed.review_id, work }))
  return {
    writerId: changed.user_id,
    isAnonymous: changed.is_anonymous && changed.user_id === changed.reviewer_id,
    work,
    link: `${work.path}#${discussionAnchor(changed.review_id)}`,
  }
}
