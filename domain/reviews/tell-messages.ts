import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { countReviewMessages } from './find-review-messages.ts'

/** Says to everybody who has the work open how many messages the discussion of a review has now. */
export async function tellMessages(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  { reviewId, workId }: { reviewId: number; workId: number },
): Promise<void> {
  // locks the row, so that each change is published with its own resulting number
  await tx.selectFrom('reviews').select('id').where('id', '=', reviewId).forNoKeyUpdate().execute()
  const messages = await countReviewMessages(tx, reviewId)
  await live.publish(tx, `work:${workId}`, { kind: 'messages', id: reviewId, messages })
}
