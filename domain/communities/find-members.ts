import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import { Refusal } from '#domain/refusal.ts'
import { showMember, type CommunityPerson } from './get-community.ts'
import { canReadDiscussions, type CommunityRole, coordinates } from './permissions.ts'
import type { CommunityAtHand } from './require-community.ts'
import { NOT_A_MEMBER } from './texts.ts'

export type ShownMember = CommunityPerson & { role: CommunityRole; muted: boolean; joinedAt: string }

const PAGE_SIZE = 40

/** Who takes part, since longest first; for members and staff. */
export async function findMembers(
  db: Db,
  actor: Actor | null,
  community: Pick<CommunityAtHand, 'id' | 'status' | 'role'>,
  { cursor, size = PAGE_SIZE }: { cursor?: string | null; size?: number } = {},
): Promise<Page<ShownMember>> {
  if (!canReadDiscussions(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
  const after = decodeCursor(cursor, 2)
  let query = db
    .selectFrom('community_members as m')
    .innerJoin('profiles as p', 'p.id', 'm.user_id')
    .select([
      'm.role',
      'm.muted_until',
      'm.joined_at',
      'p.id',
      'p.username',
      'p.full_name',
      'p.avatar_key',
      'p.is_verified',
    ])
    .select(sql<number>`(extract(epoch from m.joined_at) * 1000000)::bigint`.as('microseconds'))
    .where('m.community_id', '=', community.id)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(size + 1)
  if (after?.every((key) => Number.isSafeInteger(key) && Number(key) >= 0)) {
    const at = sql`timestamptz 'epoch' + ${after[0]} * interval '1 microsecond'`
    query = query.where(sql<boolean>`(m.joined_at, m.user_id) > (${at}, ${after[1]})`)
  }
  const rows = await query.execute()
  return pageOf(
    rows,
    size,
    (row) => [row.microseconds, row.id],
    (row) => ({
      ...showMember(row)!,
      role: row.role as CommunityRole,
      muted: coordinates(community.role) && row.muted_until !== null && row.muted_until > now(),
      joinedAt: row.joined_at.toISOString(),
    }),
  )
}

export interface OpenHandover {
  to: CommunityPerson
  /** whether it waits for the one who asks */
  mine: boolean
}

/** The open question of who takes over: shown to the owner, staff and who is asked. */
export async function findHandover(
  db: Db,
  actor: Actor | null,
  community: Pick<CommunityAtHand, 'id' | 'role'>,
): Promise<OpenHandover | null> {
  if (!actor) return null
  const row = await db
    .selectFrom('community_handovers as h')
    .innerJoin('profiles as p', 'p.id', 'h.user_id')
    .select(['p.id', 'p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where('h.community_id', '=', community.id)
    .where('h.status', '=', 'offered')
    .executeTakeFirst()
  if (!row) return null
  const mine = row.id === actor.id
  if (!mine && community.role !== 'owner' && actor.roles.length === 0) return null
  return { to: showMember(row)!, mine }
}
