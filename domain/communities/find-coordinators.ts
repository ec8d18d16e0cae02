import type { Db } from '#db/client.ts'
import type { CommunityRole } from './permissions.ts'

/** Who answers for a community, as its owner or in any of these roles. */
export async function findCoordinators(
  db: Db,
  communityId: number,
  roles: readonly CommunityRole[] = ['owner'],
): Promise<number[]> {
  const rows = await db
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('role', 'in', roles)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
