import { sql } from 'kysely'
import type { NotificationGroup } from '#domain/notifications/notify.ts'
import { readableReview } from './visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface Answered {
  reviewId: number
  work: { title: string }
}

/**
 * Notification group of the authors' reply: written again, also by a co-author, it notifies once until it is
 * read.
 */
export const replyGroup = ({ reviewId, work }: Answered): NotificationGroup => ({
  key: `reply:${reviewId}`,
  about: { kind: 'review', id: reviewId },
  message: (name) => `${name} respondeu a uma avaliação de “${plainInline(work.title)}”`,
  standing: (actor) => sql<boolean>`exists (
    select from reviews as r where r.id = ${reviewId} and ${readableReview('r')} and r.author_replied_by = ${actor})`,
})
