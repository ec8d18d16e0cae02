import type { Db } from '#db/client.ts'

/** Of these people, those who have a role. */
export async function findStaff(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
