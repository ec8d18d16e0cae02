import type { Db } from '#db/client.ts'
import { readableReviewMessage } from './visibility.ts'

/** How many messages of the discussion of a review people can read. */
export async function countReviewMessages(db: Db, reviewId: number): Promise<number> {
  const { messages } = await db
    .selectFrom('review_messages as m')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('m.review_id', '=', reviewId)
    .where(readableReviewMessage('m'))
    .executeTakeFirstOrThrow()
  return messages
}
