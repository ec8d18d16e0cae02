import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ContentRef } from './hide-content.ts'
import type { ContentKind } from './texts.ts'

const OWNERS: Record<ContentKind, (id: number) => ReturnType<typeof sql<{ id: number }>>> = {
  work: (id) => sql<{ id: number }>`select owner_id as id from works where id = ${id}
    union select co_author_id from co_author_requests where work_id = ${id} and status = 'accepted'`,
  comment: (id) => sql<{ id: number }>`select user_id as id from comments where id = ${id}`,
  review: (id) => sql<{ id: number }>`select reviewer_id as id from reviews where id = ${id}`,
  review_message: (id) => sql<{ id: number }>`select user_id as id from review_messages where id = ${id}`,
  discussion: (id) => sql<{ id: number }>`select user_id as id from community_discussions where id = ${id}`,
  discussion_reply: (id) =>
    sql<{ id: number }>`select user_id as id from discussion_replies where id = ${id}`,
}

/** For rules only: whose this is, whether it can be read or not. */
export async function findOwners(db: Db, content: ContentRef): Promise<number[]> {
  const { rows } = await OWNERS[content.kind](content.id).execute(db)
  return rows.map(({ id }) => id).filter((id) => id !== null)
}
