import type { Tx } from '#db/client.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/**
 * Updates a work's counters: +1 for a review that becomes readable, -1 for one that is hidden; a changed
 * rating changes the sum. In the transaction that changes the review, after locking its row.
 */
export async function countReview(
  tx: Tx,
  workId: number,
  change: { reviews: 1 | 0 | -1; ratings: number },
): Promise<void> {
  await changeFigures(tx, workId, change)
}
