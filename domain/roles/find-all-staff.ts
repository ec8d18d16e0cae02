import type { Db } from '#db/client.ts'

/** Everybody of the staff, to tell them of something. */
export async function findAllStaff(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('user_roles').select('user_id').distinct().execute()
  return rows.map(({ user_id }) => user_id)
}
