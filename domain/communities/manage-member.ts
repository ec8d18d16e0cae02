import * as v from 'valibot'
import { communityPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
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
import { closingSchema, muteSchema } from './schema.ts'
import { LOGIN_REQUIRED, NOT_A_MEMBER, NOT_OF_COORDINATORS, NOT_REMOVED, ONLY_THE_OWNER } from './texts.ts'

type Managing = Pick<Services, 'db' | 'limits' | 'live'>
const DAY = 24 * 60 * 60 * 1000

interface Told {
  action: StaffAction
  title: string
  words: (community: string) => string
  reason: string
}

/** Keeps a member from writing for some days; they read on. */
export function muteMember(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<void> {
  return onMember(
    services,
    actor,
    communityId,
    unknownInput,
    muteSchema,
    async (tx, id, { days, reason }) => {
      await setMember(tx, communityId, id, { muted_until: new Date(now().getTime() + days * DAY) })
      return {
        action: 'community.mute',
        title: 'Sem escrever na comunidade',
        words: (name) =>
          `A coordenação da comunidade “${name}” deixou você sem escrever por ${days === 1 ? '1 dia' : `${days} dias`}. Motivo: ${reason}`,
        reason,
      }
    },
  )
}

export function unmuteMember(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<void> {
  return onMember(services, actor, communityId, unknownInput, v.object({}), async (tx, id) => {
    await setMember(tx, communityId, id, { muted_until: null })
    return {
      action: 'community.unmute',
      title: 'De volta à conversa',
      words: (name) => `Você já pode escrever de novo na comunidade “${name}”.`,
      reason: '',
    }
  })
}

/** Ends a membership; who was removed does not come back unless they are allowed to. What they wrote stays. */
export function removeMember(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<void> {
  return onMember(
    services,
    actor,
    communityId,
    unknownInput,
    closingSchema,
    async (tx, id, { reason }, by) => {
      await tx
        .insertInto('community_removals')
        .values({ community_id: communityId, user_id: id, removed_by: by.id, reason, removed_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .deleteFrom('community_members')
        .where('community_id', '=', communityId)
        .where('user_id', '=', id)
        .execute()
      await tx
        .updateTable('community_handovers')
        .set({ status: 'declined', answered_at: now() })
        .where('community_id', '=', communityId)
        .where('user_id', '=', id)
        .where('status', '=', 'offered')
        .execute()
      await services.live.publish(tx, `person:${id}`, { kind: 'membership', community: communityId })
      return {
        action: 'community.remove',
        title: 'Fora da comunidade',
        words: (name) => `A coordenação da comunidade “${name}” retirou você dela. Motivo: ${reason}`,
        reason,
      }
    },
  )
}

/** Whom they removed may join again. */
export async function allowBack(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  personId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const community = await requireCoordinator(tx, actor, communityId)
    const { numDeletedRows } = await tx
      .deleteFrom('community_removals')
      .where('community_id', '=', communityId)
      .where('user_id', '=', personId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('missing', NOT_REMOVED)
    await tell(services, tx, actor!, community, personId, {
      action: 'community.allow',
      title: 'De volta à comunidade',
      words: (name) => `Você já pode participar de novo da comunidade “${name}”.`,
      reason: '',
    })
  })
}

/** The owner alone names helpers: they do what the owner does, but name nobody and hand nothing over. */
export async function setHelper(
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
    await setMember(tx, communityId, personId, {
      role: helps ? 'helper' : 'member',
      ...(helps && { muted_until: null }),
    })
    await tell(services, tx, actor!, community, personId, {
      action: helps ? 'community.name-helper' : 'community.dismiss-helper',
      title: helps ? 'Você ajuda a coordenar' : 'Coordenação encerrada',
      words: (name) =>
        helps
          ? `Você agora ajuda a coordenar a comunidade “${name}”.`
          : `Você não ajuda mais a coordenar a comunidade “${name}”.`,
      reason: '',
    })
  })
}

const personSchema = v.object({
  personId: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(1)),
})

/** On a member who does not coordinate: nobody who does is muted or removed by another. */
async function onMember<T>(
  services: Managing,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
  schema: v.GenericSchema<unknown, T>,
  change: (tx: Tx, personId: number, input: T, actor: Actor) => Promise<Told>,
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  const { personId } = parseOrRefuse(personSchema, unknownInput)
  const input = parseOrRefuse(schema, unknownInput)
  await limitActs(services, 'membership:person', actor)
  await services.db.transaction().execute(async (tx) => {
    const community = await requireCoordinator(tx, actor, communityId)
    const role = await roleOf(tx, communityId, personId)
    if (role === null) throw new Refusal('missing', NOT_A_MEMBER)
    if (role !== 'member') throw new Refusal('forbidden', NOT_OF_COORDINATORS)
    await tell(services, tx, actor, community, personId, await change(tx, personId, input, actor))
  })
}

async function roleOf(tx: Tx, communityId: number, personId: number): Promise<CommunityRole | null> {
  const row = await tx
    .selectFrom('community_members')
    .select('role')
    .where('community_id', '=', communityId)
    .where('user_id', '=', personId)
    .executeTakeFirst()
  return (row?.role as CommunityRole | undefined) ?? null
}

async function setMember(
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

async function tell(
  services: Managing,
  tx: Tx,
  actor: Actor,
  community: CommunityAtHand,
  personId: number,
  { action, title, words, reason }: Told,
): Promise<void> {
  const target = { type: 'person', id: personId } as const
  await recordAct(tx, { actor, action, target, reason, details: { community: community.id } })
  await notify(services, tx, {
    to: [personId],
    type: 'moderation',
    about: { kind: 'community', id: community.id },
    title,
    message: words(community.name),
    link: communityPath(community.slug),
  })
}
