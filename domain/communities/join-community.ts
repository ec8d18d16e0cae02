import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockCommunity } from './require-community.ts'
import { CLOSED, COMMUNITY_NOT_FOUND, LOGIN_REQUIRED, OWNER_HANDS_OVER, REMOVED_FROM } from './texts.ts'

type Joining = Pick<Services, 'db' | 'limits' | 'live'>

export interface Membership {
  member: boolean
  slug: string
  members: number
}

/** Becomes a member; who is one already stays one, and is counted once. */
export async function joinCommunity(
  services: Joining,
  actor: Actor | null,
  communityId: number,
  { at = now() }: { at?: Date } = {},
): Promise<Membership> {
  requireMember(actor, LOGIN_REQUIRED)
  await limitActs(services, 'membership:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    if (community.status === 'closed') throw new Refusal('conflict', CLOSED)
    if (community.status !== 'approved') throw new Refusal('missing', COMMUNITY_NOT_FOUND)
    await refuseRemoved(tx, actor, communityId)
    await tx
      .insertInto('community_members')
      .values((eb) => ({
        community_id: communityId,
        user_id: actor.id,
        joined_at: at,
        // muted_until survives leaving and joining again
        muted_until: eb
          .selectFrom('community_measures')
          .select('ends_at')
          .where('kind', '=', 'mute')
          .where('community_id', '=', communityId)
          .where('user_id', '=', actor.id)
          .where('ended_at', 'is', null),
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await notifyOwnTabs(services, tx, actor, communityId)
    return { member: true, slug: community.slug, members: await countMembers(tx, communityId) }
  })
}

/** A person whom the coordinators removed may join again only when allowed back. */
async function refuseRemoved(tx: Tx, actor: Actor, communityId: number): Promise<void> {
  const removed = await tx
    .selectFrom('community_removals')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (removed) throw new Refusal('forbidden', REMOVED_FROM)
}

/** Stops being a member; the suspended may too. An owner hands over first. */
export async function leaveCommunity(
  services: Joining,
  actor: Actor | null,
  communityId: number,
): Promise<Membership> {
  requireActor(actor, LOGIN_REQUIRED)
  await limitActs(services, 'membership:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const { slug, role } = await lockCommunity(tx, actor, communityId)
    if (role === 'owner') throw new Refusal('conflict', OWNER_HANDS_OVER)
    await tx
      .deleteFrom('community_members')
      .where('community_id', '=', communityId)
      .where('user_id', '=', actor.id)
      .execute()
    await tx
      .updateTable('community_handovers')
      .set({ status: 'declined', answered_at: now() })
      .where('community_id', '=', communityId)
      .where('user_id', '=', actor.id)
      .where('status', '=', 'offered')
      .execute()
    await notifyOwnTabs(services, tx, actor, communityId)
    return { member: false, slug, members: await countMembers(tx, communityId) }
  })
}

const notifyOwnTabs = ({ live }: Joining, tx: Tx, actor: Actor, community: number) =>
  live.publish(tx, `person:${actor.id}`, { kind: 'membership', community })

async function countMembers(tx: Tx, communityId: number): Promise<number> {
  const { member_count } = await tx
    .selectFrom('communities')
    .select('member_count')
    .where('id', '=', communityId)
    .executeTakeFirstOrThrow()
  return member_count
}
