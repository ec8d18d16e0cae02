import { sql } from 'kysely'
import type { NotificationGroup } from '#domain/notifications/notify.ts'
import { actorNames } from '#domain/notifications/texts.ts'
import { ANONYMOUS_REVIEWER } from './texts.ts'
import { readableReview, readableReviewMessage } from './visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface Discussed {
  reviewId: number
  work: { title: string }
}

/** Notification group of a review's discussion. The actor who may not be named is its anonymous reviewer. */
export const discussionGroup = ({ reviewId, work }: Discussed): NotificationGroup => ({
  key: `review:${reviewId}`,
  about: { kind: 'review-discussion', id: reviewId },
  message: (name, people) =>
    `${actorNames(name ?? ANONYMOUS_REVIEWER, people)} ${people === 1 ? 'escreveu' : 'escreveram'} na discussão de uma avaliação de “${plainInline(work.title)}”`,
  standing: (actor) => sql<boolean>`exists (
    select from review_messages as m join reviews as r on r.id = m.review_id
    where m.review_id = ${reviewId} and ${readableReview('r')} and ${readableReviewMessage('m')}
      and m.user_id = coalesce(${actor}, r.reviewer_id))`,
})
