import { findComments } from '#domain/comments/find-comments.ts'
import type { Db } from '#db/client.ts'
import { cursorIn } from '#app/client/page-after.ts'

/** What the page of a work shows of its comments. `after` is what `live.position` said before anything was read. */
export async function loadConversation(db: Db, workId: number, url: URL, after: string) {
  const cursor = cursorIn(url)
  return {
    after,
    comments: await findComments(db, workId, { cursor }),
    /** An older page, by its own address: without scripts. */
    older: cursor !== null,
  }
}

export type Conversation = Awaited<ReturnType<typeof loadConversation>>
