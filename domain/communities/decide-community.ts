import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { nextCommunityStatus } from './community-states.ts'
import { type CommunityAtHand, lockCommunity } from './require-community.ts'
import { communityDecisionSchema } from './schema.ts'
import {
  communityAlreadyDecided,
  APPROVED,
  NOT_YOUR_OWN_COMMUNITY,
  REJECTED,
  type CommunityStatus,
} from './texts.ts'

/**
 * Staff approve a proposed community, whose proposer becomes its owner and first member, or reject it with a reason.
 * Whoever decides second learns that it is decided.
 */
export async function decideCommunity(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
  { at = now() }: { at?: Date } = {},
): Promise<{ slug: string; status: CommunityStatus }> {
  requireStaff(actor)
  const input = parseOrRefuse(communityDecisionSchema, unknownInput)
  const reason = input.decision === 'reject' ? input.reason : null
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    await requireDecider(tx, actor, { kind: 'community', id: communityId }, NOT_YOUR_OWN_COMMUNITY)
    const status = nextCommunityStatus(community.status, input.decision)
    if (status === null) throw new Refusal('conflict', communityAlreadyDecided(community.status))
    await tx
      .updateTable('communities')
      .set({ status, decided_by: actor.id, decided_at: at, decision_reason: reason })
      .where('id', '=', communityId)
      .execute()
    if (status === 'approved') await makeOwner(tx, community, at)
    await recordAct(tx, {
      actor,
      action: `community.${input.decision}`,
      target: { type: 'community', id: communityId },
      reason: reason ?? '',
      details: {},
    })
    await notifyProposer(services, tx, community, reason, at)
    return { slug: community.slug, status }
  })
}

/**
 * If the proposer's account was erased meanwhile, the community has no owner; the first person to join and
 * accept becomes it.
 */
async function makeOwner(tx: Tx, { id, createdBy }: CommunityAtHand, at: Date): Promise<void> {
  if (createdBy === null) return
  await tx
    .insertInto('community_members')
    .values({ community_id: id, user_id: createdBy, role: 'owner', joined_at: at })
    .execute()
}

async function notifyProposer(
  services: Pick<Services, 'live'>,
  tx: Tx,
  community: CommunityAtHand,
  reason: string | null,
  at: Date,
): Promise<void> {
  await notify(services, tx, {
    to: [community.createdBy],
    type: 'moderation',
    about: { kind: 'community', id: community.id },
    title: reason === null ? APPROVED : REJECTED,
    message:
      reason === null
        ? `A comunidade “${community.name}” foi aprovada. Você a coordena.`
        : `A comunidade “${community.name}” foi rejeitada: ${reason}`,
    link: communityPath(community.slug),
    at,
  })
}
