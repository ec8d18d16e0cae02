import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { measurePath } from '#platform/addresses/measure-anchors.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { endMute } from './mute-member.ts'
import { type Managing, type MemberAct, onMember, tellMember, type MemberNotice } from './on-member.ts'
import { requireCoordinator } from './require-coordinator.ts'
import { closingSchema } from './schema.ts'
import { endMeasure, takeMeasure } from './take-measure.ts'
import { APPEALED_TO_STAFF, NOT_REMOVED } from './texts.ts'

/** Ends a membership; who was removed does not come back unless they are allowed to, or staff grant their appeal. What they wrote stays. */
export const removeMember: MemberAct = onMember(closingSchema, async (tx, at) => {
  const { community, personId } = at
  const { reason } = at.input
  await tx
    .insertInto('community_removals')
    .values({
      community_id: community.id,
      user_id: personId,
      removed_by: at.actor.id,
      reason,
      removed_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { joined_at: memberSince } = await tx
    .deleteFrom('community_members')
    .where('community_id', '=', community.id)
    .where('user_id', '=', personId)
    .returning('joined_at')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('community_handovers')
    .set({ status: 'declined', answered_at: now() })
    .where('community_id', '=', community.id)
    .where('user_id', '=', personId)
    .where('status', '=', 'offered')
    .execute()
  // it ends what was done to a member
  await endMute(tx, community.id, personId)
  const removal = { ...removalOf(community.id, personId), reason, memberSince }
  const id = await takeMeasure(tx, at.actor, removal)
  await tellTheirTabs(at.services, tx, community.id, personId)
  return {
    action: 'community.remove',
    title: 'Fora da comunidade',
    words: (name) =>
      `A coordenação da comunidade “${name}” removeu você dela. Motivo: ${reason}\n${APPEALED_TO_STAFF}`,
    reason,
    link: measurePath('community_measure', id),
  }
})

const removalOf = (communityId: number, personId: number) =>
  ({ kind: 'removal', communityId, personId }) as const

const tellTheirTabs = ({ live }: Pick<Managing, 'live'>, tx: Tx, community: number, personId: number) =>
  live.publish(tx, `person:${personId}`, { kind: 'membership', community })

/** Whom they removed may join again. */
export async function allowBack(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  personId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const community = await requireCoordinator(tx, actor, communityId)
    if (!(await endRemoval(tx, communityId, personId))) throw new Refusal('missing', NOT_REMOVED)
    const notice = {
      action: 'community.allow',
      title: 'De volta à comunidade',
      words: (name: string) => `Você já pode participar de novo da comunidade “${name}”.`,
    } as const
    await tellMember(services, tx, { actor: actor!, community, personId, notice })
  })
}

async function endRemoval(tx: Tx, communityId: number, personId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('community_removals')
    .where('community_id', '=', communityId)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  await endMeasure(tx, removalOf(communityId, personId))
  return numDeletedRows > 0n
}

/** For a granted appeal: a member as before. */
export async function takeBackRemoval(
  services: Pick<Managing, 'live'>,
  tx: Tx,
  removal: { communityId: number; personId: number; memberSince: Date | null },
): Promise<void> {
  const { communityId, personId, memberSince } = removal
  await endRemoval(tx, communityId, personId)
  await tx
    .insertInto('community_members')
    .values({ community_id: communityId, user_id: personId, joined_at: memberSince ?? now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tellTheirTabs(services, tx, communityId, personId)
}

export const memberAgainNotice: MemberNotice = {
  action: 'community.allow',
  title: 'De volta à comunidade',
  words: (name) => `Você participa de novo da comunidade “${name}”.`,
}
