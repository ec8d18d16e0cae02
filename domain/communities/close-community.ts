import { communityPath } from '#platform/addresses/paths.ts'
import { measurePath } from '#platform/addresses/measure-anchors.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { nextCommunityStatus } from './community-states.ts'
import { findCoordinators } from './find-coordinators.ts'
import { type CommunityAtHand, lockCommunity } from './require-community.ts'
import { closingSchema } from './schema.ts'
import { endMeasure, takeMeasure } from './take-measure.ts'
import { communityAlreadyDecided, APPEALED_TO_STAFF, NOT_YOUR_OWN_COMMUNITY } from './texts.ts'

type Closing = Pick<Services, 'db' | 'live'>

/** Staff close a community: what was said stays readable to its members, nothing is added; who coordinates it may appeal. */
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
    await closeOrReopen(services, tx, actor, { community, act, reason })
    return { slug: community.slug }
  })
}

/** Called for a granted appeal too, which has already checked who may decide. */
export async function closeOrReopen(
  services: Pick<Services, 'live'>,
  tx: Tx,
  actor: Actor,
  { community, act, reason }: { community: CommunityAtHand; act: 'close' | 'reopen'; reason: string },
): Promise<void> {
  const { id: communityId } = community
  const status = nextCommunityStatus(community.status, act)
  if (status === null) throw new Refusal('conflict', communityAlreadyDecided(community.status))
  await tx
    .updateTable('communities')
    .set({ status, decided_by: accountOf(actor), decided_at: now(), decision_reason: reason })
    .where('id', '=', communityId)
    .execute()
  const closing = { kind: 'closing', communityId, personId: null } as const
  const measure = act === 'close' ? await takeMeasure(tx, actor, { ...closing, reason }) : null
  if (measure === null) await endMeasure(tx, closing)
  const target = { type: 'community', id: communityId } as const
  await recordAct(tx, { actor, action: `community.${act}`, target, reason, details: {} })
  await notify(services, tx, {
    to: await findCoordinators(tx, communityId, ['owner', 'helper']),
    type: 'moderation',
    about: { kind: 'community', id: communityId },
    title: measure === null ? 'Comunidade reaberta' : 'Comunidade encerrada',
    message:
      measure === null
        ? `A comunidade “${community.name}” foi reaberta: ${reason}`
        : `A comunidade “${community.name}” foi encerrada: ${reason}\n${APPEALED_TO_STAFF}`,
    link: measure === null ? communityPath(community.slug) : measurePath('community_measure', measure),
  })
}
