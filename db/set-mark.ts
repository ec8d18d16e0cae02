import type { Insertable } from 'kysely'
import type { Tx } from './client.ts'
import type { WorkLikes } from './schema.ts'

/** Tables of what people like, save and thank for, each with the column of what it is. */
const MARKED = { work_likes: 'work_id', saved_works: 'work_id', review_thanks: 'review_id' } as const

interface Mark {
  userId: number
  /** The work or review. */
  of: number
  on: boolean
  at: Date
}

/**
 * Sets a person's mark, or takes it away, and says whether that changed anything: asked twice, from two tabs or
 * devices, it counts once.
 */
export async function setMark(
  tx: Tx,
  table: keyof typeof MARKED,
  { userId, of, on, at }: Mark,
): Promise<boolean> {
  // the three differ in a name only
  const [marks, column] = [table as 'work_likes', MARKED[table] as 'work_id']
  if (on) {
    const row: Insertable<WorkLikes> = { [column]: of, user_id: userId, created_at: at }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto(marks)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numDeletedRows } = await tx
    .deleteFrom(marks)
    .where(column, '=', of)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
