import type { Tx } from '#db/client.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import type { Services } from '#domain/services.ts'
import { changeFigures } from '#domain/works/change-figures.ts'
import { getWorkAtHand, type WorkAtHand } from '#domain/works/require-work.ts'
import { commentAnchor } from './texts.ts'

/** Takes a comment out of everybody's sight, or gives it back; null where it is gone or already so. */
export async function setCommentHidden(
  services: Pick<Services, 'live'>,
  tx: Tx,
  commentId: number,
  hidden: boolean,
): Promise<{ writerId: number | null; work: WorkAtHand; link: string } | null> {
  const changed = await tx
    .updateTable('comments')
    .set({ hidden })
    .where('id', '=', commentId)
    .where('hidden', '<>', hidden)
    .returning(['work_id', 'user_id'])
    .executeTakeFirst()
  if (!changed) return null
  if (hidden) await takeBack(services, tx, { kind: 'comment', id: commentId })
  const work = await getWorkAtHand(tx, changed.work_id)
  const { comments } = await changeFigures(tx, work.id, { comments: hidden ? -1 : 1 })
  const kind = hidden ? 'comment-deleted' : 'comment'
  await services.live.publish(tx, `work:${work.id}`, { kind, id: commentId, comments })
  return { writerId: changed.user_id, work, link: `${work.path}#${commentAnchor(commentId)}` }
}
