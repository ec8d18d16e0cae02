import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Sender } from './conversation-states.ts'
import { writesDirectly } from './writes-directly.ts'

/** What the writer is to the person written to, as that person's preferences see it. */
export async function findSender(
  db: Db,
  senderId: number,
  receiverId: number,
): Promise<Pick<Sender, 'mayWriteDirectly' | 'acceptsStrangers'>> {
  const { rows } = await sql<{ direct: boolean; who: string }>`
    select ${writesDirectly(senderId, receiverId)} as direct, who_may_message as who
    from profiles where id = ${receiverId}`.execute(db)
  const { direct, who } = rows[0]!
  return { mayWriteDirectly: direct, acceptsStrangers: who === 'everyone' }
}
