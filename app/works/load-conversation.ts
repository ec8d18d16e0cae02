import { queryTogether } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { conversationQuestion } from '#app/comments/conversation-question.ts'
import { reviewsQuestion } from '#app/reviews/reviews-question.ts'

/** What people say of a work: its reviews and comments, read in one statement. */
export async function loadConversation(db: Db, workId: number, url: URL, after: string) {
  const { conversation, ...reviews } = await queryTogether(db, {
    conversation: conversationQuestion(db, { workId, url, after }),
    ...reviewsQuestion(db, workId),
  })
  return { conversation, reviews }
}
