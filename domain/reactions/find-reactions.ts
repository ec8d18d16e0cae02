import { sql } from 'kysely'
import { queryTogether, batchable, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

/** Which of these works a person likes and has saved. */
export interface Reactions {
  liked: number[]
  saved: number[]
}

export async function findReactions(
  db: Db,
  actor: Actor | null,
  workIds: readonly number[],
): Promise<Reactions> {
  if (!actor || workIds.length === 0) return { liked: [], saved: [] }
  return queryTogether(db, reactionsTo(db, actor, workIds))
}

export function reactionsTo(
  db: Db,
  actor: Actor,
  workIds: readonly number[],
): { [K in keyof Reactions]: BatchableQuery<number[]> } {
  const among = (table: 'work_likes' | 'saved_works') =>
    batchable(
      db
        .selectFrom(table)
        .select('work_id')
        .where('user_id', '=', actor.id)
        .where('work_id', '=', sql<number>`any(${[...workIds]}::bigint[])`),
      (rows) => rows.map((row) => row.work_id),
    )
  return { liked: among('work_likes'), saved: among('saved_works') }
}
