import * as v from 'valibot'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { measurePath } from '#platform/addresses/measure-anchors.ts'
import { type MemberAct, onMember, setMember, type MemberNotice } from './on-member.ts'
import { muteSchema } from './schema.ts'
import { endMeasure, takeMeasure } from './take-measure.ts'
import { APPEALED_TO_STAFF } from './texts.ts'

const DAY = 24 * 60 * 60 * 1000

/** Keeps a member from writing for some days; they read on, and appeal to staff. */
export const muteMember: MemberAct = onMember(muteSchema, async (tx, at) => {
  const { days, reason } = at.input
  const until = new Date(now().getTime() + days * DAY)
  await setMember(tx, at.community.id, at.personId, { muted_until: until })
  const id = await takeMeasure(tx, at.actor, {
    ...muteOf(at.community.id, at.personId),
    reason,
    endsAt: until,
  })
  return {
    action: 'community.mute',
    title: 'Sem escrever na comunidade',
    words: (name) =>
      `A coordenação da comunidade “${name}” deixou você sem escrever por ${days === 1 ? '1 dia' : `${days} dias`}. Motivo: ${reason}\n${APPEALED_TO_STAFF}`,
    reason,
    link: measurePath('community_measure', id),
  }
})

export const unmuteMember: MemberAct = onMember(v.object({}), async (tx, { community, personId }) => {
  await endMute(tx, community.id, personId)
  return unmutedNotice
})

const muteOf = (communityId: number, personId: number) => ({ kind: 'mute', communityId, personId }) as const

/** Ends a mute, when a coordinator lifts it or an appeal is granted. */
export async function endMute(tx: Tx, communityId: number, personId: number): Promise<void> {
  await setMember(tx, communityId, personId, { muted_until: null })
  await endMeasure(tx, muteOf(communityId, personId))
}

export const unmutedNotice: MemberNotice = {
  action: 'community.unmute',
  title: 'De volta à conversa',
  words: (name) => `Você já pode escrever de novo na comunidade “${name}”.`,
}
