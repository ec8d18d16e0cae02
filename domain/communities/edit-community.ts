import { communityPath } from '#platform/addresses/paths.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { isCommunityNameAside } from '#domain/put-aside/put-aside.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { findAllStaff } from '#domain/roles/find-all-staff.ts'
import type { Services } from '#domain/services.ts'
import { requireCoordinator } from './require-coordinator.ts'
import { communityEditSchema } from './schema.ts'
import { LOGIN_REQUIRED, NAME_IS_ASIDE, nameTakenDown } from './texts.ts'

/**
 * Coordinators change the description and rules of a community; staff are notified, but need not approve. The
 * name is fixed, unless staff took it down: then a new one is chosen.
 */
export async function editCommunity(
  services: Pick<Services, 'db' | 'limits' | 'live'>,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<{ slug: string }> {
  requireMember(actor, LOGIN_REQUIRED)
  const { name, description, thematicArea, rules } = parseOrRefuse(communityEditSchema, unknownInput)
  await limitActs(services, 'community:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const community = await requireCoordinator(tx, actor, communityId)
    const rename = name !== null && community.name === nameTakenDown(communityId)
    if (rename && (await isCommunityNameAside(tx, communityId, name)))
      throw new Refusal('invalid', NAME_IS_ASIDE, { fields: { name: NAME_IS_ASIDE } })
    await tx
      .updateTable('communities')
      .set({ description, thematic_area: thematicArea, rules, ...(rename && { name }) })
      .where('id', '=', communityId)
      .execute()
    const target = { type: 'community', id: communityId } as const
    await recordAct(tx, { actor, action: 'community.edit', target, reason: '', details: {} })
    await notify(services, tx, {
      to: await findAllStaff(tx),
      type: 'moderation',
      about: { kind: 'community', id: communityId },
      title: 'Comunidade alterada',
      message: `A comunidade “${rename ? name : community.name}” mudou a descrição, a área ou as regras.`,
      link: communityPath(community.slug),
      exceptActor: actor.id,
    })
    return { slug: community.slug }
  })
}
