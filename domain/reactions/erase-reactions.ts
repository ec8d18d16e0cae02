import type { Tx } from '#db/client.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/** A person's likes and saved works go, and are counted no more. */
export async function eraseReactions(tx: Tx, personId: number): Promise<void> {
  const liked = await tx
    .deleteFrom('work_likes')
    .where('user_id', '=', personId)
    .returning('work_id')
    .execute()
  const saved = await tx
    .deleteFrom('saved_works')
    .where('user_id', '=', personId)
    .returning('work_id')
    .execute()
  const ids = new Set([...liked, ...saved].map(({ work_id }) => work_id))
  // in the order of ids: two who leave at once wait for each other
  for (const id of [...ids].sort((a, b) => a - b)) {
    await changeFigures(tx, id, {
      likes: -liked.filter(({ work_id }) => work_id === id).length,
      saves: -saved.filter(({ work_id }) => work_id === id).length,
    })
  }
}
