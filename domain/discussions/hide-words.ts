import type { Tx } from '#db/client.ts'
import { lockCommunityRow } from '#domain/communities/require-community.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { DISCUSSION_NOT_FOUND, REPLY_NOT_FOUND } from './texts.ts'

/** What staff's decision does to a discussion: in its transaction, with the counters and those who have it open. */
export async function hideDiscussion(
  services: Pick<Services, 'live'>,
  tx: Tx,
  discussionId: number,
  hidden: boolean,
): Promise<void> {
  const at = await tx
    .selectFrom('community_discussions')
    .select('community_id')
    .where('id', '=', discussionId)
    .executeTakeFirst()
  if (!at) throw new Refusal('missing', DISCUSSION_NOT_FOUND)
  await lockCommunityRow(tx, at.community_id)
  await tx.updateTable('community_discussions').set({ hidden }).where('id', '=', discussionId).execute()
  const kind = hidden ? 'discussion-deleted' : 'discussion-changed'
  await services.live.publish(tx, `community:${at.community_id}`, { kind, id: discussionId })
  await services.live.publish(tx, `discussion:${discussionId}`, { kind, id: discussionId })
}

/** The same for a reply. */
export async function hideReply(
  services: Pick<Services, 'live'>,
  tx: Tx,
  replyId: number,
  hidden: boolean,
): Promise<void> {
  const at = await tx
    .selectFrom('discussion_replies')
    .select('discussion_id')
    .where('id', '=', replyId)
    .executeTakeFirst()
  if (!at) throw new Refusal('missing', REPLY_NOT_FOUND)
  await tx
    .selectFrom('community_discussions')
    .select('id')
    .where('id', '=', at.discussion_id)
    .forNoKeyUpdate()
    .execute()
  await tx.updateTable('discussion_replies').set({ hidden }).where('id', '=', replyId).execute()
  const kind = hidden ? 'reply-deleted' : 'reply-changed'
  await services.live.publish(tx, `discussion:${at.discussion_id}`, { kind, id: replyId })
}
