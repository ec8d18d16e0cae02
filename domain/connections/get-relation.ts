import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findBlocks } from './find-blocks.ts'
import { findFriendRequest, shownState } from './find-friend-request.ts'
import type { FriendState } from './friend-states.ts'

export interface Relation {
  oneself: boolean
  following: boolean
  friend: FriendState
  /** The viewer has blocked this person; being blocked is shown to nobody. */
  blocking: boolean
}

/** The relation of the viewer to a person; null for visitors. */
export async function getRelation(db: Db, actor: Actor | null, personId: number): Promise<Relation | null> {
  if (!actor) return null
  if (actor.id === personId) return { oneself: true, following: false, friend: 'none', blocking: false }
  const [follow, request, { blocking }] = await Promise.all([
    db
      .selectFrom('follows')
      .select('follower_id')
      .where('follower_id', '=', actor.id)
      .where('following_id', '=', personId)
      .executeTakeFirst(),
    findFriendRequest(db, actor.id, personId),
    findBlocks(db, actor.id, personId),
  ])
  return { oneself: false, following: follow !== undefined, friend: shownState(request), blocking }
}
