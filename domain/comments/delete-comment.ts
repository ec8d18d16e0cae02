import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { canDeleteComment } from './permissions.ts'
import { COMMENT_NOT_FOUND, NOT_YOUR_COMMENT } from './texts.ts'

/** Takes back one's own words: a suspended person may do that too. */
export async function deleteComment(world: World, actor: Actor | null, commentId: number): Promise<void> {
  if (!actor) throw new Refusal('unauthenticated', 'Você precisa estar logado')
  await world.db.transaction().execute(async (tx) => {
    const comment = await tx
      .selectFrom('comments')
      .select(['work_id', 'user_id', 'hidden'])
      .where('id', '=', commentId)
      .forUpdate()
      .executeTakeFirst()
    if (!comment) throw new Refusal('missing', COMMENT_NOT_FOUND)
    if (!canDeleteComment(actor, { userId: comment.user_id }))
      throw new Refusal('forbidden', NOT_YOUR_COMMENT)
    await tx.deleteFrom('comments').where('id', '=', commentId).execute()
    if (comment.hidden) return // counted out when it was hidden
    const { comments } = await tx
      .updateTable('work_figures')
      .set({ comments: sql`comments - 1` })
      .where('work_id', '=', comment.work_id)
      .returning('comments')
      .executeTakeFirstOrThrow()
    await world.live.publish(tx, `work:${comment.work_id}`, {
      kind: 'comment-deleted',
      id: commentId,
      comments,
    })
  })
}
