import * as v from 'valibot'
import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import type { StaffAction } from '#domain/record/texts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { CommunityRole } from './permissions.ts'
import type { CommunityAtHand } from './require-community.ts'
import { requireCoordinator } from './require-coordinator.ts'
import { LOGIN_REQUIRED, NOT_A_MEMBER, NOT_OF_COORDINATORS } from './texts.ts'

export type Managing = Pick<Services, 'db' | 'limits' | 'live'>

/** An act of who coordinates a community on one of its members, who is named in the form. */
export type MemberAct = (
  services: Managing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
) => Promise<void>

/** What the record and the person are told. */
export interface MemberNotice {
  action: StaffAction
  title: string
  words: (community: string) => string
  reason?: string
  /** Where it is appealed, if not the community. */
  link?: string
}

interface AtHand<T> {
  services: Managing
  actor: Actor
  community: CommunityAtHand
  personId: number
  input: T
}

const personSchema = v.object({
  personId: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1)),
})

/** On a member who does not coordinate: nobody who does is muted or removed by another. */
export function onMember<T>(
  schema: v.GenericSchema<unknown, T>,
  change: (tx: Tx, at: AtHand<T>) => Promise<MemberNotice>,
): MemberAct {
  return async (services, actor, communityId, unknownInput) => {
    requireMember(actor, LOGIN_REQUIRED)
    const { personId } = parseOrRefuse(personSchema, unknownInput)
    const input = parseOrRefuse(schema, unknownInput)
    await limitActs(services, 'membership:person', actor)
    await services.db.transaction().execute(async (tx) => {
      const community = await requireCoordinator(tx, actor, communityId)
      const role = await roleOf(tx, communityId, personId)
      if (role === null) throw new Refusal('missing', NOT_A_MEMBER)
      if (role !== 'member') throw new Refusal('forbidden', NOT_OF_COORDINATORS)
      const notice = await change(tx, { services, actor, community, personId, input })
      await tellMember(services, tx, { actor, community, personId, notice })
    })
  }
}

export async function roleOf(tx: Tx, communityId: number, personId: number): Promise<CommunityRole | null> {
  const row = await tx
    .selectFrom('community_members')
    .select('role')
    .where('community_id', '=', communityId)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  return (row?.role as CommunityRole | undefined) ?? null
}

export async function setMember(
  tx: Tx,
  communityId: number,
  personId: number,
  values: { role?: CommunityRole; muted_until?: Date | null },
): Promise<void> {
  await tx
    .updateTable('community_members')
    .set(values)
    .where('community_id', '=', communityId)
    .where('user_id', '=', personId)
    .execute()
}

/** Recorded, and told to the person; never by whom. */
export async function tellMember(
  services: Pick<Services, 'live'>,
  tx: Tx,
  {
    actor,
    community,
    personId,
    notice,
  }: {
    actor: Actor
    community: Pick<CommunityAtHand, 'id' | 'name' | 'slug'>
    personId: number
    notice: MemberNotice
  },
): Promise<void> {
  const target = { type: 'person', id: personId } as const
  const { action, title, words, reason = '', link = communityPath(community.slug) } = notice
  await recordAct(tx, { actor, action, target, reason, details: { community: community.id } })
  await notify(services, tx, {
    to: [personId],
    type: 'moderation',
    about: { kind: 'community', id: community.id },
    title,
    message: words(community.name),
    link,
  })
}
