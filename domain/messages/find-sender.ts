import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Sender } from './conversation-states.ts'

/** How one who writes stands with the one who is written to, by what that one has chosen. */
export async function findSender(
  db: Db,
  senderId: number,
  receiverId: number,
): Promise<Pick<Sender, 'mayWriteDirectly' | 'acceptsStrangers'>> {
  const { rows } = await sql<{ friends: boolean; followed: boolean; who: string }>`
    select
      exists (select from friend_requests where status = 'accepted'
        and sender_id in (${senderId}, ${receiverId}) and receiver_id in (${senderId}, ${receiverId})) as friends,
      exists (select from follows where follower_id = ${receiverId} and following_id = ${senderId}) as followed,
      who_may_message as who
    from profiles where id = ${receiverId}`.execute(db)
  const { friends, followed, who } = rows[0]!
  return {
    mayWriteDirectly: friends || (followed && who !== 'friends'),
    acceptsStrangers: who === 'everyone',
  }
}
