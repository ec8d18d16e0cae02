import type { Tx } from '#db/client.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/**
 * Keeps the figures of a work: a review that becomes readable counts +1, one that is hidden -1, a changed rating
 * moves the sum. In the transaction that changes the review, after its row was locked.
 */
export async function countReview(
  tx: Tx,
  workId: number,
  change: { reviews: 1 | 0 | -1; ratings: number },
): Promise<void> {
  await changeFigures(tx, workId, change)
}
