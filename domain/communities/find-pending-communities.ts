import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isOwnMatter } from '#domain/matters/get-matter.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { decodeIdCursor, pageOf, type Page } from '#domain/page.ts'

export interface PendingCommunity {
  id: number
  name: string
  area: string
  description: string
  /** Null where the account is gone. */
  creator: { id: number; fullName: string; username: string; verified: boolean } | null
  sentAt: string
  /** Then somebody else decides. */
  ownMatter: boolean
}

const SIZE = 20

/** What waits for the staff, the newest first. */
export async function findPendingCommunities(
  db: Db,
  actor: Actor | null,
  cursor?: string | null,
): Promise<Page<PendingCommunity>> {
  requireStaff(actor)
  const before = decodeIdCursor(cursor)
  let query = db
    .selectFrom('communities as c')
    .leftJoin('profiles as p', 'p.id', 'c.created_by')
    .select(['c.id', 'c.name', 'c.thematic_area', 'c.description', 'c.sent_at'])
    .select(['p.id as creator_id', 'p.full_name', 'p.username', 'p.is_verified'])
    .select(isOwnMatter(actor, 'community', sql.ref('c.id')).as('own'))
    .where('c.status', '=', 'pending')
    .orderBy('c.id', 'desc')
    .limit(SIZE + 1)
  if (before !== null) query = query.where('c.id', '<', before)
  return pageOf(
    await query.execute(),
    SIZE,
    (row) => [row.id],
    (row) => ({
      id: row.id,
      name: row.name,
      area: row.thematic_area,
      description: row.description,
      creator:
        row.creator_id && row.full_name && row.username
          ? {
              id: row.creator_id,
              fullName: row.full_name,
              username: row.username,
              verified: row.is_verified ?? false,
            }
          : null,
      sentAt: row.sent_at.toISOString(),
      ownMatter: row.own,
    }),
  )
}
