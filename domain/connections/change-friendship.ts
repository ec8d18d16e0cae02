import { sql } from 'kysely'
import { personPath, REQUESTS_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { notify } from '#domain/notifications/notify.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { refuseBlocked } from './find-blocks.ts'
import { findFriendRequest, shownState, type FriendRequest } from './find-friend-request.ts'
import { FRIEND_REFUSED, FRIEND_STATES, type FriendAct, type FriendState } from './friend-states.ts'
import { requireOther } from './require-other.ts'
import { NOT_ONESELF } from './texts.ts'

const REFUSED_FOR = '30 days'

interface Change {
  services: Services
  tx: Tx
  actor: Actor
  personId: number
  request: FriendRequest | null
}

/** Asks for, takes, refuses or ends a friendship, by the table of friend-states.ts. */
export async function changeFriendship(
  services: Services,
  actor: Actor | null,
  personId: number,
  act: FriendAct,
): Promise<{ friend: FriendState }> {
  requireMember(actor)
  await limitActs(services, 'connect:person', actor)
  if (act === 'send') await limitNewcomers(services, 'friend-request:newcomer', actor)
  return services.db.transaction().execute(async (tx) => {
    await requireOther(tx, actor, personId, NOT_ONESELF.friend)
    await refuseBlocked(tx, actor.id, personId, FRIEND_REFUSED[act])
    const request = await findFriendRequest(tx, actor.id, personId)
    // a request hidden from this person counts as none, unless they send one themselves: then both wanted it
    const state = act === 'send' ? (request?.state ?? 'none') : shownState(request)
    const next = FRIEND_STATES[state][act]
    if (next === undefined) throw new Refusal('conflict', FRIEND_REFUSED[act])
    if (next !== state) {
      await become(next, act, { services, tx, actor, personId, request })
      await services.live.publish(tx, `person:${actor.id}`, { kind: 'relation', person: personId })
    }
    return { friend: next }
  })
}

async function become(next: FriendState, act: FriendAct, change: Change): Promise<void> {
  if (next === 'pending_sent') return ask(change)
  if (next === 'friends') return makeFriends(change)
  if (act === 'decline') await remember(change)
  await endRequest(change.services, change.tx, change.request!.id)
}

async function ask({ services, tx, actor, personId }: Change): Promise<void> {
  const refused = await tx
    .selectFrom('friend_refusals')
    .select('refused_at')
    .where('sender_id', '=', actor.id)
    .where('receiver_id', '=', personId)
    .where('refused_at', '>', sql<Date>`${now()}::timestamptz - ${REFUSED_FOR}::interval`)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('friend_requests')
    .values({ sender_id: actor.id, receiver_id: personId, muted: refused !== undefined })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (refused) return
  await services.live.publish(tx, `person:${personId}`, { kind: 'relation', person: actor.id })
  await notify(services, tx, {
    to: [personId],
    type: 'friend_request',
    about: { kind: 'friend-request', id },
    message: `${actor.fullName} quer ser seu amigo`,
    link: `${REQUESTS_PATH}#pedido-${id}`,
    exceptActor: actor.id,
  })
}

async function makeFriends({ services, tx, actor, personId, request }: Change): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ status: 'accepted', accepted_at: now(), muted: false })
    .where('id', '=', request!.id)
    .execute()
  await tx
    .deleteFrom('friend_refusals')
    .where('sender_id', 'in', [actor.id, personId])
    .where('receiver_id', 'in', [actor.id, personId])
    .execute()
  await services.live.publish(tx, `person:${personId}`, { kind: 'relation', person: actor.id })
  await notify(services, tx, {
    to: [personId],
    type: 'friend_accepted',
    about: { kind: 'person', id: actor.id },
    message: `${actor.fullName} aceitou seu pedido de amizade`,
    link: personPath(actor.username),
    exceptActor: actor.id,
  })
}

async function remember({ tx, actor, personId }: Change): Promise<void> {
  await tx
    .insertInto('friend_refusals')
    .values({ sender_id: personId, receiver_id: actor.id, refused_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'receiver_id']).doUpdateSet({ refused_at: now() }),
    )
    .execute()
}

/** Deletes the request and its notifications. */
export async function endRequest(services: Services, tx: Tx, requestId: number): Promise<void> {
  await tx.deleteFrom('friend_requests').where('id', '=', requestId).execute()
  await takeBack(services, tx, { kind: 'friend-request', id: requestId })
}
