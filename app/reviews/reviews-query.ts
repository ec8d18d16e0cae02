import type { BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Page } from '#domain/page.ts'
import { reviewsOf, type ShownReview } from '#domain/reviews/find-reviews.ts'
import { ratingSummary, type Ratings } from '#domain/reviews/rating-summary.ts'

/** Public data of a work's reviews on its page. */
export interface ReviewsData {
  summary: Ratings
  page: Page<ShownReview>
}

export const reviewsQuery = (
  db: Db,
  workId: number,
): { summary: BatchableQuery<Ratings>; page: BatchableQuery<Page<ShownReview>> } => ({
  summary: ratingSummary(db, workId),
  page: reviewsOf(db, workId),
})
