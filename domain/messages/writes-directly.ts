import { sql, type RawBuilder } from 'kysely'

/** Whether one's messages need no answer to a request: of a friend, or of somebody whom the receiver follows. */
export function writesDirectly(
  senderId: RawBuilder<unknown> | number,
  receiverId: RawBuilder<unknown> | number,
): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from friend_requests where status = 'accepted' and sender_id = ${senderId} and receiver_id = ${receiverId})
    or exists (select from friend_requests where status = 'accepted' and sender_id = ${receiverId} and receiver_id = ${senderId})
    or exists (select from follows join profiles on profiles.id = follows.follower_id
      where follows.follower_id = ${receiverId} and follows.following_id = ${senderId}
        and profiles.who_may_message <> 'friends'))`
}
