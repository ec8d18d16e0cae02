import type { Db } from '#db/client.ts'
import type { FriendState } from './friend-states.ts'

export interface FriendRequest {
  id: number
  state: FriendState
  /** Kept from who was asked. */
  muted: boolean
}

/** The request between two people; one that is hidden from this person counts as none. */
export async function findFriendRequest(
  db: Db,
  personId: number,
  otherId: number,
): Promise<FriendRequest | null> {
  const row = await db
    .selectFrom('friend_requests')
    .select(['id', 'sender_id', 'status', 'muted'])
    .where('sender_id', 'in', [personId, otherId])
    .where('receiver_id', 'in', [personId, otherId])
    .executeTakeFirst()
  if (!row) return null
  const { id, muted } = row
  if (row.status === 'accepted') return { id, state: 'friends', muted }
  return { id, state: row.sender_id === personId ? 'pending_sent' : 'pending_received', muted }
}

/** What the person is shown of it. */
export function shownState(request: FriendRequest | null): FriendState {
  if (!request || (request.muted && request.state === 'pending_received')) return 'none'
  return request.state
}
