import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { findCommunityAside } from '#domain/put-aside/put-aside.ts'
import { Refusal } from '#domain/refusal.ts'
import { canSeeCommunity, type CommunityRole } from './permissions.ts'
import { COMMUNITY_NOT_FOUND, type CommunityStatus } from './texts.ts'

/** What an act in a community needs to know of it, and of who acts. */
export interface CommunityAtHand {
  id: number
  slug: string
  name: string
  status: CommunityStatus
  createdBy: number | null
  role: CommunityRole | null
  muted: boolean
}

/** A community that this person may see; unknown, pending and rejected ones are the same to all others: not found. */
export async function requireCommunity(
  db: Db,
  actor: Actor | null,
  where: { id: number } | { slug: string },
): Promise<CommunityAtHand> {
  const row = await select(db, actor, where).executeTakeFirst()
  // staff took its name down: it is found under the address that old links use
  const before = row || 'id' in where ? null : await findCommunityAside(db, where.slug)
  return seen(actor, before === null ? row : await select(db, actor, { id: before }).executeTakeFirst())
}

/**
 * The same with a shared lock until the transaction ends, so that who leaves or hands over at this moment is
 * not taken for a member. Lock order in every act: community, then discussions, then replies.
 */
export async function lockCommunityShared(
  tx: Tx,
  actor: Actor,
  communityId: number,
): Promise<CommunityAtHand> {
  await tx.selectFrom('communities').select('id').where('id', '=', communityId).forShare().execute()
  return requireCommunity(tx, actor, { id: communityId })
}

/** With an exclusive lock: for changes of the status, the members, or the number of discussions. */
export async function lockCommunity(tx: Tx, actor: Actor, communityId: number): Promise<CommunityAtHand> {
  await lockCommunityRow(tx, communityId)
  return requireCommunity(tx, actor, { id: communityId })
}

export async function lockCommunityRow(tx: Tx, communityId: number): Promise<void> {
  await tx.selectFrom('communities').select('id').where('id', '=', communityId).forNoKeyUpdate().execute()
}

function select(db: Db, actor: Actor | null, where: { id: number } | { slug: string }) {
  const query = db
    .selectFrom('communities as c')
    .leftJoin('community_members as m', (join) =>
      join.onRef('m.community_id', '=', 'c.id').on('m.user_id', '=', actor?.id ?? 0),
    )
    .select(['c.id', 'c.slug', 'c.name', 'c.status', 'c.created_by', 'm.role', 'm.muted_until'])
  return 'id' in where ? query.where('c.id', '=', where.id) : query.where('c.slug', '=', where.slug)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>

function seen(actor: Actor | null, row: Row): CommunityAtHand {
  const community = row && {
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status as CommunityStatus,
    createdBy: row.created_by,
    role: row.role as CommunityRole | null,
    muted: row.muted_until !== null && row.muted_until > now(),
  }
  if (!community || !canSeeCommunity(actor, community)) throw new Refusal('missing', COMMUNITY_NOT_FOUND)
  return community
}
