import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { getWorkAtHand } from '#domain/works/require-work.ts'
import { now } from '#platform/clock.ts'
import { discussionGroup } from './discussion-group.ts'
import { replyGroup } from './reply-group.ts'
import { readableReview } from './visibility.ts'
import { countReview } from './count-review.ts'

/**
 * Erases what a person said in reviews: text, rating and answers. Where others wrote under a review, an empty
 * shell stays, which counts no more.
 */
export async function eraseReviews(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const { rows } = await sql<{
    id: number
    work_id: number
    rating: number | null
    counts: boolean
    shared: boolean
  }>`
    select r.id, r.work_id, r.rating, ${readableReview('r')} as counts,
      r.author_replied_by is distinct from null and r.author_replied_by <> ${personId}
        or exists (select from review_messages as m where m.review_id = r.id and m.user_id <> ${personId}) as shared
    from reviews as r where r.reviewer_id = ${personId} order by r.id for update`.execute(tx)
  for (const { id, work_id, rating, counts, shared } of rows) {
    if (counts) {
      await services.live.publish(tx, `work:${work_id}`, { kind: 'review', id })
      await countReview(tx, work_id, { reviews: -1, ratings: -(rating ?? 0) })
    }
    // what bells say of it goes with its words
    await takeBack(services, tx, { kind: 'review', id })
    if (!shared) {
      await takeBack(services, tx, { kind: 'review-discussion', id })
      await tx.deleteFrom('reviews').where('id', '=', id).execute()
      continue
    }
    await tx.deleteFrom('review_revisions').where('review_id', '=', id).execute()
    await tx
      .updateTable('reviews')
      .set({ comment: null, rating: null, reviewer_id: null, invitation_id: null, erased_at: now() })
      .where('id', '=', id)
      .execute()
  }
  const answered = await tx
    .updateTable('reviews')
    .set({ author_reply: null, author_replied_by: null, author_replied_at: null })
    .where('author_replied_by', '=', personId)
    .returning(['id', 'work_id'])
    .execute()
  const discussed = await tx
    .deleteFrom('review_messages as m')
    .using('reviews as r')
    .whereRef('r.id', '=', 'm.review_id')
    .where('m.user_id', '=', personId)
    .returning(['r.id', 'r.work_id'])
    .execute()
  for (const { id, work_id } of answered)
    await refreshGroup(services, tx, replyGroup({ reviewId: id, work: await getWorkAtHand(tx, work_id) }))
  for (const [id, work_id] of new Map(discussed.map((row) => [row.id, row.work_id])))
    await refreshGroup(
      services,
      tx,
      discussionGroup({ reviewId: id, work: await getWorkAtHand(tx, work_id) }),
    )
}
