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
import { closingSchema } from './schema.ts'
import { alreadyDecided, NOT_YOUR_OWN_COMMUNITY } from './texts.ts'

type Closing = Pick<Services, 'db' | 'live'>

/** Staff close a community: what was said stays readable to its members, nothing is added. */
export function closeCommunity(
  services: Closing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<{ slug: string }> {
  return change(services, actor, communityId, 'close', unknownInput)
}

export function reopenCommunity(
  services: Closing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<{ slug: string }> {
  return change(services, actor, communityId, 'reopen', unknownInput)
}

async function change(
  services: Closing,
  actor: Actor | null,
  communityId: number,
  act: 'close' | 'reopen',
  unknownInput: unknown,
): Promise<{ slug: string }> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(closingSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    await requireDecider(tx, actor, { kind: 'community', id: communityId }, NOT_YOUR_OWN_COMMUNITY)
    const status = nextCommunityStatus(community.status, act)
    if (status === null) throw new Refusal('conflict', alreadyDecided(community.status))
    await tx
      .updateTable('communities')
      .set({ status, decided_by: actor.id, decided_at: now(), decision_reason: reason })
      .where('id', '=', communityId)
      .execute()
    await recordAct(tx, {
      actor,
      action: `community.${act}`,
      target: { type: 'community', id: communityId },
      reason,
      details: {},
    })
    await notifyOwner(services, tx, community, act, reason)
    return { slug: community.slug }
  })
}

async function notifyOwner(
  services: Pick<Services, 'live'>,
  tx: Tx,
  community: CommunityAtHand,
  act: 'close' | 'reopen',
  reason: string,
): Promise<void> {
  const owner = await tx
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', community.id)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  await notify(services, tx, {
    to: owner ? [owner.user_id] : [],
    type: 'moderation',
    about: { kind: 'community', id: community.id },
    title: act === 'close' ? 'Comunidade encerrada' : 'Comunidade reaberta',
    message: `A comunidade “${community.name}” foi ${act === 'close' ? 'encerrada' : 'reaberta'}: ${reason}`,
    link: communityPath(community.slug),
  })
}
