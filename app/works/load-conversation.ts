import { queryTogether } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { conversationQuery } from '#app/comments/conversation-query.ts'
import { reviewsQuery } from '#app/reviews/reviews-query.ts'

/** What people say of a work: its reviews and comments, read in one statement. */
export async function loadConversation(db: Db, workId: number, url: URL, after: string) {
  const { conversation, ...reviews } = await queryTogether(db, {
    conversation: conversationQuery(db, { workId, url, after }),
    ...reviewsQuery(db, workId),
  })
  return { conversation, reviews }
}
