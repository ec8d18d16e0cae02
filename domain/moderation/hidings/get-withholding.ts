import type { Db } from '#db/client.ts'

export interface DiscussionWithholding {
  /** Why; null while it waits for staff. */
  measure: { id: number; reason: string; at: string; byCommunity: boolean } | null
}

/** Why a discussion is not seen by others, for whom getDiscussion shows it to all the same. */
export async function getWithholding(db: Db, discussionId: number): Promise<DiscussionWithholding> {
  const row = await db
    .selectFrom('hidings')
    .select(['id', 'reason', 'hidden_at', 'by_community'])
    .where('target_type', '=', 'discussion')
    .where('target_id', '=', discussionId)
    .where('restored_at', 'is', null)
    .executeTakeFirst()
  const measure = row && {
    id: row.id,
    reason: row.reason,
    at: row.hidden_at.toISOString(),
    byCommunity: row.by_community,
  }
  return { measure: measure ?? null }
}
