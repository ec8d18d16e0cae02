import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { nextCommunityStatus } from './community-states.ts'
import { lockCommunity } from './require-community.ts'
import { resendSchema } from './schema.ts'
import { communityAlreadyDecided, LOGIN_REQUIRED, NOT_YOUR_PROPOSAL } from './texts.ts'

/** A rejected proposal, changed and sent to staff again. Its address stays. */
export async function resendCommunity(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<{ slug: string }> {
  requireMember(actor, LOGIN_REQUIRED)
  const input = parseOrRefuse(resendSchema, unknownInput)
  await limitActs(services, 'community:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    if (community.createdBy !== actor.id) throw new Refusal('forbidden', NOT_YOUR_PROPOSAL)
    const status = nextCommunityStatus(community.status, 'resend')
    if (status === null) throw new Refusal('conflict', communityAlreadyDecided(community.status))
    await tx
      .updateTable('communities')
      .set({
        name: input.name,
        description: input.description,
        thematic_area: input.thematicArea,
        status,
        sent_at: now(),
        decided_by: null,
        decided_at: null,
        decision_reason: null,
      })
      .where('id', '=', communityId)
      .execute()
    return { slug: community.slug }
  })
}
