import type { Actor } from '../actor.ts'
import { takeBack } from '../notifications/take-back.ts'
import { Refusal, requireActor } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { canDeleteComment } from './permissions.ts'
import { COMMENT_NOT_FOUND, NOT_YOUR_COMMENT } from './texts.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

/** Takes back one's own words: a suspended person may do that too. */
export async function deleteComment(
  services: Services,
  actor: Actor | null,
  commentId: number,
): Promise<void> {
  requireActor(actor)
  await services.db.transaction().execute(async (tx) => {
    const comment = await tx
      .selectFrom('comments')
      .select(['work_id', 'user_id', 'content', 'hidden'])
      .where('id', '=', commentId)
      .forUpdate()
      .executeTakeFirst()
    if (!comment) throw new Refusal('missing', COMMENT_NOT_FOUND)
    if (!canDeleteComment(actor, { userId: comment.user_id }))
      throw new Refusal('forbidden', NOT_YOUR_COMMENT)
    await tx.deleteFrom('comments').where('id', '=', commentId).execute()
    await takeBack(services, tx, { kind: 'comment', id: commentId })
    if (comment.hidden) return // counted out when it was hidden
    const { comments } = await changeFigures(tx, comment.work_id, { comments: -1 })
    await services.live.publish(tx, `work:${comment.work_id}`, {
      kind: 'comment-deleted',
      id: commentId,
      comments,
    })
  })
}
