import type { Db } from '#db/client.ts'
import { requireReview } from './require-review.ts'
import { showReviewText } from './show-review-text.ts'

export interface ReviewRevision {
  revision: number
  rating: number
  html: string | null
  workVersion: number
  writtenAt: string
}

/** What was in a review before each update, the newest first; open to whoever can read the review. */
export async function findReviewRevisions(db: Db, reviewId: number): Promise<ReviewRevision[]> {
  await requireReview(db, reviewId)
  const rows = await db
    .selectFrom('review_revisions')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map((row) => ({
    revision: row.revision,
    rating: row.rating,
    html:
      row.comment === null
        ? null
        : showReviewText(row.comment, `avaliacao-${reviewId}-revisao-${row.revision}-`),
    workVersion: row.work_version,
    writtenAt: row.written_at.toISOString(),
  }))
}
