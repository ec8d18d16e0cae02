import type { Db } from '#db/client.ts'
import { type CommunityPerson, showMember } from './get-community.ts'

export type RemovedMember = CommunityPerson & { reason: string }

const MOST = 100

/** Whom its coordination removed and did not allow back, the last first; for them. */
export async function findRemoved(db: Db, communityId: number): Promise<RemovedMember[]> {
  const rows = await db
    .selectFrom('community_removals as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['p.id', 'p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified', 'r.reason'])
    .where('r.community_id', '=', communityId)
    .orderBy('r.removed_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...showMember(row)!, reason: row.reason }))
}
