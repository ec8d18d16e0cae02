import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'

interface LockedAdmin {
  id: number
  /** Asked to be deleted, and has not signed in since. */
  leaving: boolean
}

/**
 * Removing an admin first locks all of them, in a fixed order: two who leave concurrently would each count on
 * the other. Who is leaving is read after the lock, to see what the previous transaction wrote.
 */
export async function lockAdmins(tx: Tx): Promise<LockedAdmin[]> {
  await sql`select from user_roles where role = 'admin' order by user_id for update`.execute(tx)
  const { rows } = await sql<LockedAdmin>`
    select r.user_id as id, exists (select from account_deletions as d where d.user_id = r.user_id) as leaving
    from user_roles as r where r.role = 'admin' order by r.user_id`.execute(tx)
  return rows
}

/** Without this one nobody would be left to reach the panel, or to make another. */
export function isLastAdmin(admins: readonly LockedAdmin[], personId: number): boolean {
  return (
    admins.some(({ id }) => id === personId) && !admins.some((one) => one.id !== personId && !one.leaving)
  )
}
