import { discussionPath, replyPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { lockCommunityRow } from '#domain/communities/require-community.ts'
import { publishPlace } from './publish-place.ts'
import { findDiscussionSubjects } from './find-discussion-subjects.ts'
import { repliesGroup } from './replies-group.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import type { Services } from '#domain/services.ts'

interface Changed {
  writerId: number | null
  title: string
  link: string
}

/** Takes a discussion out of its members' sight, or gives it back; null where it is gone or already so. */
export async function setDiscussionHidden(
  services: Pick<Services, 'live'>,
  tx: Tx,
  discussionId: number,
  hidden: boolean,
): Promise<Changed | null> {
  await lockCommunityOf(tx, discussionId)
  const changed = await tx
    .updateTable('community_discussions')
    .set({ hidden })
    .where('id', '=', discussionId)
    .where('hidden', '<>', hidden)
    .returning(['community_id', 'user_id', 'title'])
    .executeTakeFirst()
  if (!changed) return null
  if (hidden)
    for (const about of await findDiscussionSubjects(tx, discussionId)) await takeBack(services, tx, about)
  const event = { kind: hidden ? 'discussion-deleted' : 'discussion-changed', id: discussionId } as const
  await services.live.publish(tx, `community:${changed.community_id}`, event)
  await services.live.publish(tx, `discussion:${discussionId}`, event)
  return { writerId: changed.user_id, title: changed.title, link: discussionPath(discussionId) }
}

/** The same of a reply. */
export async function setReplyHidden(
  services: Pick<Services, 'live'>,
  tx: Tx,
  replyId: number,
  hidden: boolean,
): Promise<Changed | null> {
  await lockDiscussionOf(tx, replyId)
  const changed = await tx
    .updateTable('discussion_replies as r')
    .from('community_discussions as d')
    .set({ hidden })
    .where('r.id', '=', replyId)
    .where('r.hidden', '<>', hidden)
    .whereRef('d.id', '=', 'r.discussion_id')
    .returning(['r.discussion_id', 'r.parent_id', 'r.user_id', 'd.title'])
    .executeTakeFirst()
  if (!changed) return null
  if (hidden) {
    await takeBack(services, tx, { kind: 'discussion-reply', id: replyId })
    await refreshGroup(services, tx, repliesGroup({ id: changed.discussion_id, title: changed.title }))
  }
  await services.live.publish(tx, `discussion:${changed.discussion_id}`, {
    kind: hidden ? 'reply-deleted' : 'reply-changed',
    id: replyId,
  })
  await publishPlace(services, tx, changed.discussion_id, changed.parent_id)
  return {
    writerId: changed.user_id,
    title: changed.title,
    link: replyPath(changed.discussion_id, replyId),
  }
}

/** A trigger updates the community's counters: everything that changes them locks the community first. */
async function lockCommunityOf(tx: Tx, discussionId: number): Promise<void> {
  const at = await tx
    .selectFrom('community_discussions')
    .select('community_id')
    .where('id', '=', discussionId)
    .executeTakeFirst()
  if (at) await lockCommunityRow(tx, at.community_id)
}

async function lockDiscussionOf(tx: Tx, replyId: number): Promise<void> {
  await tx
    .selectFrom('community_discussions')
    .select('id')
    .where('id', '=', (of) =>
      of.selectFrom('discussion_replies').select('discussion_id').where('id', '=', replyId),
    )
    .forNoKeyUpdate()
    .execute()
}
