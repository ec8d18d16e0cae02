import { sql } from 'kysely'
import { personPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { REMOVED_ACCOUNT } from '#domain/accounts/texts.ts'

/** What others were notified of a person names them no more, and leads to no page of theirs. */
export async function forgetPerson(
  tx: Tx,
  { id, fullName, username }: { id: number; fullName: string; username: string },
): Promise<void> {
  await sql`update notifications set
      message = replace(replace(message, ${fullName}, ${REMOVED_ACCOUNT}), ${`@${username}`}, ${REMOVED_ACCOUNT}),
      title = replace(title, ${fullName}, ${REMOVED_ACCOUNT}),
      link = case when link = ${personPath(username)} or link like ${`${personPath(username)}/%`} then null else link end
    where user_id <> ${id} and (strpos(message, ${fullName}) > 0 or strpos(title, ${fullName}) > 0
      or strpos(message, ${`@${username}`}) > 0 or link = ${personPath(username)} or link like ${`${personPath(username)}/%`})`.execute(
    tx,
  )
}
