import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { findGroupsBehind } from '#domain/notifications/find-groups-behind.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import type { Services } from '#domain/services.ts'
import { firstMessageGroup } from './first-message-group.ts'

/** One's own words go; the conversations stay with those who remain in them, to be read. */
export async function eraseMessages(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  await sql`update conversation_participants as p set unread = (
      select count(*) from messages as m where m.conversation_id = p.conversation_id
        and m.id > coalesce(p.last_read_message_id, 0) and m.sender_id <> p.user_id and m.sender_id <> ${personId})
    where p.user_id <> ${personId} and p.conversation_id in (
      select conversation_id from conversation_participants where user_id = ${personId})`.execute(tx)
  await tx.deleteFrom('messages').where('sender_id', '=', personId).execute()
  // a conversation goes if it has no other participant or no message left
  await sql`delete from conversations as c
    where ${personId} in (c.first_person_id, c.second_person_id)
      and not exists (select from messages where conversation_id = c.id)`.execute(tx)
  for (const id of await findGroupsBehind(tx, personId, 'conversation'))
    await refreshGroup(services, tx, firstMessageGroup(id))
}
