import { sql } from 'kysely'
import { personPath } from '#platform/addresses/paths.ts'
import { escapeLike } from '#db/escape-like.ts'
import type { Tx } from '#db/client.ts'
import { REMOVED_ACCOUNT } from '#domain/texts.ts'

/**
 * Removes a person's name and profile link from other people's notifications of their acts. The name is
 * removed only where it was inserted for their act: the same word in a title, or another person of that name,
 * stays.
 */
export async function forgetPerson(
  tx: Tx,
  { id, username }: { id: number; username: string },
): Promise<void> {
  await sql`update notifications
    set message = ${REMOVED_ACCOUNT} || substr(message, actor_name_length + 1), actor_name_length = null
    where actor_id = ${id} and actor_name_length is not null`.execute(tx)
  await sql`update notifications set link = null
    where link = ${personPath(username)} or link like ${`${escapeLike(personPath(username))}/%`}`.execute(tx)
}
