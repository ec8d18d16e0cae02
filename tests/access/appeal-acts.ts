// Appeals against notes at works, warnings, and what was done to a community or a member of it.
import type { Actor } from '#domain/actor.ts'
import { measuresIn } from './measures-in.ts'
import { type Matters, onPeople, onWorks } from './staff-matters.ts'
import type { World } from './world.ts'

/** `open`: an open community in each way in which it is somebody's own. */
export function appealActs(world: World, open: Matters): [string, Matters][] {
  const { ana, bia, earlier } = world
  const { appeal, notice, warning, inCommunity } = measuresIn(world)
  const warned = async (report: number, personId: number, by = earlier) =>
    appeal('warning', await warning(report, personId, by), personId)
  const reported = async (who: Actor) => world.report((await world.workOf(who)).id, ana)

  type Kind = 'closing' | 'mute' | 'removal'
  const taken = async (kind: Kind, community: number, person: number | null = null, by = earlier.id) => {
    const member = person ?? (await world.someone()).id
    const id = await inCommunity(kind, community, kind === 'closing' ? null : member, by)
    return appeal('community_measure', id, ana.id)
  }
  const free = () => open.free(null)
  const inOne = (kind: Kind): Matters => ({
    free: async () => taken(kind, await free()),
    author: [open.author ?? []]
      .flat()
      .map((make) => async (who: Actor | null) => taken(kind, await make(who))),
    flagger: async (who) => {
      const id = await free()
      await world.flag('community', id, who!)
      return taken(kind, id)
    },
    decider: async (who) => taken(kind, await free(), null, who!.id),
  })
  const onMember = (kind: Kind): Matters => {
    const { subject, reporter, flagger } = onPeople(world, async (id) => taken(kind, await free(), id))
    const community = inOne(kind)
    const both = [community.flagger ?? [], flagger ?? []].flat()
    return { ...community, subject, reporter, flagger: both }
  }
  return [
    [
      'decide-appeal/notice',
      {
        ...onWorks(world, async (id) => appeal('work_notice', await notice(id, earlier), ana.id)),
        decider: async (who) =>
          appeal('work_notice', await notice((await world.workOf(ana)).id, who!), ana.id),
      },
    ],
    [
      'decide-appeal/warning',
      {
        ...onWorks(world, async (id) => warned(await world.report(id, bia), ana.id)),
        subject: async (who) => warned(await reported(bia), who!.id),
        decider: async (who) => warned(await reported(ana), ana.id, who!),
      },
    ],
    ['decide-appeal/closing', inOne('closing')],
    ['decide-appeal/mute', onMember('mute')],
    ['decide-appeal/removal', onMember('removal')],
  ]
}
