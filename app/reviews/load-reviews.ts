import type { Db } from '#db/client.ts'
import type { Page } from '#domain/page.ts'
import { findReviews, type ShownReview } from '#domain/reviews/find-reviews.ts'
import { getRatingSummary, type RatingSummary } from '#domain/reviews/get-rating-summary.ts'

export interface ReviewsData {
  summary: RatingSummary
  page: Page<ShownReview>
}

/** What everybody sees of a work's reviews on its page. */
export async function loadReviews(db: Db, workId: number): Promise<ReviewsData> {
  const [summary, page] = await Promise.all([getRatingSummary(db, workId), findReviews(db, workId)])
  return { summary, page }
}
