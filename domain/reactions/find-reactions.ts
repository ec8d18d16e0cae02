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
  const [liked, saved] = await Promise.all(
    (['work_likes', 'saved_works'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('work_id')
        .where('user_id', '=', actor.id)
        .where('work_id', 'in', [...workIds])
        .execute(),
    ),
  )
  return { liked: liked!.map((row) => row.work_id), saved: saved!.map((row) => row.work_id) }
}
