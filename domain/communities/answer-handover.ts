import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { nextHandoverStatus, type HandoverStatus } from './community-states.ts'
import { lockCommunity } from './require-community.ts'
import { HANDOVER_GONE, LOGIN_REQUIRED, NOT_A_MEMBER } from './texts.ts'

/** Who was asked takes the community over, or not. The former owner stays a member. */
export async function answerHandover(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  communityId: number,
  answer: 'accept' | 'decline',
): Promise<{ slug: string }> {
  requireMember(actor, LOGIN_REQUIRED)
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    const offer = await tx
      .selectFrom('community_handovers')
      .select(['id', 'status', 'offered_by'])
      .where('community_id', '=', communityId)
      .where('user_id', '=', actor.id)
      .orderBy('id', 'desc')
      .forUpdate()
      .executeTakeFirst()
    const status = offer && nextHandoverStatus(offer.status as HandoverStatus, answer)
    if (!offer || !status) throw new Refusal('conflict', HANDOVER_GONE)
    if (answer === 'accept' && community.role === null) throw new Refusal('forbidden', NOT_A_MEMBER)
    await tx
      .updateTable('community_handovers')
      .set({ status, answered_at: now() })
      .where('id', '=', offer.id)
      .execute()
    if (answer === 'accept') await passOwnership(tx, communityId, actor.id)
    await notify(services, tx, {
      to: [offer.offered_by],
      type: 'invitation',
      about: { kind: 'community-handover', id: communityId },
      title: answer === 'accept' ? 'Coordenação aceita' : 'Coordenação recusada',
      message: `${actor.fullName} ${answer === 'accept' ? 'agora coordena' : 'preferiu não coordenar'} a comunidade “${community.name}”`,
      link: communityPath(community.slug),
    })
    return { slug: community.slug }
  })
}

async function passOwnership(tx: Tx, communityId: number, userId: number): Promise<void> {
  const ofCommunity = tx.updateTable('community_members').where('community_id', '=', communityId)
  await ofCommunity.set({ role: 'member' }).where('role', '=', 'owner').execute()
  await ofCommunity.set({ role: 'owner' }).where('user_id', '=', userId).execute()
}
