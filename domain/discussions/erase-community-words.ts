import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { REMOVED_ACCOUNT } from '#domain/accounts/texts.ts'

/** What a person wrote in communities goes; where others answered, its place stays under 'Conta removida'. */
export async function eraseCommunityWords(tx: Tx, personId: number): Promise<void> {
  await sql`delete from discussion_replies as r where r.user_id = ${personId}
    and not exists (select from discussion_replies as o where o.parent_id = r.id and o.user_id is distinct from ${personId})`.execute(
    tx,
  )
  await sql`update discussion_replies set content = ${REMOVED_ACCOUNT}, user_id = null where user_id = ${personId}`.execute(
    tx,
  )
  await sql`delete from community_discussions as d where d.user_id = ${personId}
    and not exists (select from discussion_replies as o where o.discussion_id = d.id and o.user_id is distinct from ${personId})`.execute(
    tx,
  )
  await sql`update community_discussions set title = ${REMOVED_ACCOUNT}, content = ${REMOVED_ACCOUNT}, user_id = null
    where user_id = ${personId}`.execute(tx)
}
