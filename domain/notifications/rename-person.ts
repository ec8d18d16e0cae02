import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

/** What others were told of a person's acts names them as they are called now. */
export async function renamePerson(tx: Tx, personId: number, fullName: string): Promise<void> {
  await sql`update notifications
    set message = ${fullName} || substr(message, actor_name_length + 1), actor_name_length = char_length(${fullName})
    where actor_id = ${personId} and actor_name_length is not null`.execute(tx)
}
