import type { Insertable } from 'kysely'
import type { Tx } from './client.ts'
import type { Comments, DB } from './schema.ts'

/** Tables of what people write: a constraint `…_submission_once` holds one row of a person and key. */
type Submitted = 'comments' | 'community_discussions' | 'discussion_replies' | 'review_messages'

/** Inserts what somebody wrote. The same submission sent twice is written once; then the id is the first one's. */
export async function insertSubmission<T extends Submitted>(
  tx: Tx,
  table: T,
  row: Insertable<DB[T]> & { user_id: number; submission_key: string },
): Promise<{ id: number; isNew: boolean }> {
  // the four differ in what is written only
  const [submitted, values] = [table as 'comments', row as unknown as Insertable<Comments>]
  const inserted = await tx
    .insertInto(submitted)
    .values(values)
    .onConflict((conflict) => conflict.constraint(`${table}_submission_once`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  const first = await tx
    .selectFrom(submitted)
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('submission_key', '=', row.submission_key)
    .executeTakeFirstOrThrow()
  return { id: first.id, isNew: false }
}
