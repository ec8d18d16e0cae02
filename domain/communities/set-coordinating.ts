import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { endMute } from './mute-member.ts'
import { type Managing, roleOf, setMember, tellMember } from './on-member.ts'
import { requireCoordinator } from './require-coordinator.ts'
import { NOT_A_MEMBER, ONLY_THE_OWNER } from './texts.ts'

/** The owner alone names helpers: they do what the owner does, but name nobody and hand nothing over. */
export async function setCoordinating(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  personId: number,
  helps: boolean,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const community = await requireCoordinator(tx, actor, communityId)
    if (community.role !== 'owner') throw new Refusal('forbidden', ONLY_THE_OWNER)
    const role = await roleOf(tx, communityId, personId)
    if (role !== (helps ? 'member' : 'helper')) throw new Refusal('missing', NOT_A_MEMBER)
    // nobody who coordinates is muted
    if (helps) await endMute(tx, communityId, personId)
    await setMember(tx, communityId, personId, { role: helps ? 'helper' : 'member' })
    const notice = {
      action: helps ? 'community.name-helper' : 'community.dismiss-helper',
      title: helps ? 'Você ajuda a coordenar' : 'Coordenação encerrada',
      words: (name: string) =>
        helps
          ? `Você agora ajuda a coordenar a comunidade “${name}”.`
          : `Você não ajuda mais a coordenar a comunidade “${name}”.`,
    } as const
    await tellMember(services, tx, { actor: actor!, community, personId, notice })
  })
}
