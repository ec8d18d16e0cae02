import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { coordinates } from './permissions.ts'
import { type CommunityAtHand, lockCommunity } from './require-community.ts'
import { CLOSED, LOGIN_REQUIRED, ONLY_OWNER } from './texts.ts'

/** The community, held alone, for who coordinates it: its owner and the helpers they named. */
export async function requireCoordinator(
  tx: Tx,
  actor: Actor | null,
  communityId: number,
): Promise<CommunityAtHand> {
  requireMember(actor, LOGIN_REQUIRED)
  const community = await lockCommunity(tx, actor, communityId)
  if (!coordinates(community.role)) throw new Refusal('forbidden', ONLY_OWNER)
  if (community.status !== 'approved') throw new Refusal('conflict', CLOSED)
  return community
}
