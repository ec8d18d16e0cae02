import { batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { readableReview } from './visibility.ts'

export interface Ratings {
  reviews: number
  /** null where there is none */
  average: number | null
  /** how many gave 1, 2, 3, 4 and 5 */
  distribution: number[]
}

/** Of the reviews that can be read. */
export function ratingSummary(db: Db, workId: number): BatchableQuery<Ratings> {
  const query = db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('n')])
    .where('work_id', '=', workId)
    .where(readableReview('reviews'))
    .groupBy('rating')
  return batchable(query, summarize)
}

function summarize(rows: readonly { rating: number | null; n: number }[]): Ratings {
  const distribution = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.n ?? 0)
  const reviews = distribution.reduce((sum, n) => sum + n, 0)
  const ratings = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { reviews, average: reviews > 0 ? ratings / reviews : null, distribution }
}
