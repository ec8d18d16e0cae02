import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { DISCUSSION_NOT_FOUND } from './texts.ts'
import { canReadDiscussions } from '#domain/communities/permissions.ts'
import {
  lockCommunityShared,
  lockCommunity,
  type CommunityAtHand,
} from '#domain/communities/require-community.ts'
import { NOT_A_MEMBER } from '#domain/communities/texts.ts'
import { readableDiscussion } from './visibility.ts'

export interface DiscussionAtHand {
  id: number
  authorId: number | null
  title: string
  content: string
  pinned: boolean
  locked: boolean
  deleted: boolean
  revision: number
  community: CommunityAtHand
}

/**
 * A discussion that this person may read, locked until the transaction ends; `alone` for what changes how many there are.
 */
export async function lockDiscussionRow(
  tx: Tx,
  actor: Actor,
  discussionId: number,
  { alone = false }: { alone?: boolean } = {},
): Promise<DiscussionAtHand> {
  const at = await tx
    .selectFrom('community_discussions')
    .select('community_id')
    .where('id', '=', discussionId)
    .executeTakeFirst()
  if (!at) throw new Refusal('missing', DISCUSSION_NOT_FOUND)
  const community = await (alone ? lockCommunity : lockCommunityShared)(tx, actor, at.community_id)
  const row = await tx
    .selectFrom('community_discussions')
    .select(['id', 'user_id', 'title', 'content', 'is_pinned', 'is_locked', 'deleted_at', 'revision'])
    .where('id', '=', discussionId)
    .where(readableDiscussion('community_discussions'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', DISCUSSION_NOT_FOUND)
  if (!canReadDiscussions(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
  return {
    id: row.id,
    authorId: row.user_id,
    title: row.title,
    content: row.content,
    pinned: row.is_pinned,
    locked: row.is_locked,
    deleted: row.deleted_at !== null,
    revision: row.revision,
    community,
  }
}
