import { commentsOn } from '#domain/comments/find-comments.ts'
import type { BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Page } from '#domain/page.ts'
import type { ShownComment } from '#domain/comments/show-comments.ts'
import { cursorIn } from '#web/client/page-after.ts'

export interface CommentsOfWork {
  /** Cursor of the live event stream when it was read. */
  after: string
  comments: Page<ShownComment>
  /** An older page, by its own address: without scripts. */
  older: boolean
}

/** Query for a work page's comments. `after` must be read before them. */
export function conversationQuery(
  db: Db,
  { workId, url, after }: { workId: number; url: URL; after: string },
): BatchableQuery<Promise<CommentsOfWork>> {
  const cursor = cursorIn(url)
  const { rows, read } = commentsOn(db, workId, { cursor })
  return { rows, read: async (found) => ({ after, comments: await read(found), older: cursor !== null }) }
}
