import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockCommunity, type CommunityAtHand } from './require-community.ts'
import { HANDOVER_OPEN, LOGIN_REQUIRED, NOT_A_MEMBER, ONLY_OWNER } from './texts.ts'

/** The owner asks a member to take the community over; until that one accepts, the owner stays. */
export async function offerHandover(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  communityId: number,
  personId: number,
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  try {
    await services.db.transaction().execute(async (tx) => {
      const community = await lockCommunity(tx, actor, communityId)
      if (community.role !== 'owner') throw new Refusal('forbidden', ONLY_OWNER)
      const member = await tx
        .selectFrom('community_members')
        .select('role')
        .where('community_id', '=', communityId)
        .where('user_id', '=', personId)
        .executeTakeFirst()
      if (!member || member.role === 'owner') throw new Refusal('missing', NOT_A_MEMBER)
      await insertOffer(services, tx, community, { to: personId, by: actor })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'community_handovers_one_open')) throw new Refusal('conflict', HANDOVER_OPEN)
    throw error
  }
}

export async function withdrawHandover(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  communityId: number,
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  await services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    if (community.role !== 'owner') throw new Refusal('forbidden', ONLY_OWNER)
    await tx
      .updateTable('community_handovers')
      .set({ status: 'withdrawn', answered_at: now() })
      .where('community_id', '=', communityId)
      .where('status', '=', 'offered')
      .execute()
  })
}

/** `by` is null where the product asks, because nobody is left who could. */
export async function insertOffer(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { id, name, slug }: Pick<CommunityAtHand, 'id' | 'name' | 'slug'>,
  { to, by }: { to: number; by: Actor | null },
): Promise<void> {
  await tx
    .insertInto('community_handovers')
    .values({ community_id: id, user_id: to, offered_by: by?.id ?? null, offered_at: now() })
    .execute()
  await notify(services, tx, {
    to: [to],
    type: 'invitation',
    about: { kind: 'community-handover', id },
    title: 'Convite para coordenar',
    message: by
      ? `${by.fullName} convidou você a coordenar a comunidade “${name}”`
      : `A comunidade “${name}” ficou sem coordenação. Você participa dela há mais tempo: quer coordená-la?`,
    link: communityPath(slug),
    ...(by && { exceptActor: by.id }),
  })
}
