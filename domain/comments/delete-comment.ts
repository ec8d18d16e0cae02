import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { takeBack } from '../notifications/take-back.ts'
import { Refusal, requireActor } from '../refusal.ts'
import type { Services } from '#domain/services.ts'
import { canDeleteComment } from './permissions.ts'
import { mentionsIn } from './schema.ts'
import { commentAnchor, COMMENT_NOT_FOUND, NOT_YOUR_COMMENT } from './texts.ts'
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
    await takeBack(services, tx, {
      to: await findTold(tx, comment.work_id, comment.content),
      anchor: commentAnchor(commentId),
    })
    if (comment.hidden) return // counted out when it was hidden
    const { comments } = await changeFigures(tx, comment.work_id, { comments: -1 })
    await services.live.publish(tx, `work:${comment.work_id}`, {
      kind: 'comment-deleted',
      id: commentId,
      comments,
    })
  })
}

/** Who may have been told of it: whoever signs the work, and whom it mentions. */
async function findTold(tx: Tx, workId: number, content: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select owner_id as id from works where id = ${workId} and owner_id is not null
    union select co_author_id from co_author_requests where work_id = ${workId} and status = 'accepted'
    union select id from profiles where username = any(${mentionsIn(content)}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
