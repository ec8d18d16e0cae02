import type { Db } from '#db/client.ts'
import type { HoldCause, ScreenedKind } from './texts.ts'

/** What of one's own waits for staff, the newest first. */
export async function findOwnHeld(db: Db, userId: number) {
  const rows = await db
    .selectFrom('held_posts')
    .select(['id', 'kind', 'target_id', 'cause', 'held_at'])
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .where('visible', '=', false)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ScreenedKind,
    targetId: row.target_id,
    cause: row.cause as HoldCause,
    at: row.held_at.toISOString(),
  }))
}

export type OwnHeld = Awaited<ReturnType<typeof findOwnHeld>>[number]
