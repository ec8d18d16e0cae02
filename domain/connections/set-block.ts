import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endRequest } from './change-friendship.ts'
import { findFriendRequest } from './find-friend-request.ts'
import { endFollow } from './set-follow.ts'
import { requireOther } from './require-other.ts'
import { NOT_ONESELF } from './texts.ts'

/**
 * Blocking ends follow, friendship and requests in both directions, and notifies only the actor's own tabs.
 * Later acts check the block themselves. Suspended people may block too.
 */
export async function setBlock(
  services: Services,
  actor: Actor | null,
  personId: number,
  blocking: boolean,
): Promise<{ blocking: boolean }> {
  requireActor(actor)
  await limitActs(services, 'connect:person', actor)
  await services.db.transaction().execute(async (tx) => {
    await requireOther(tx, actor, personId, NOT_ONESELF.block)
    await services.live.publish(tx, `person:${actor.id}`, { kind: 'relation', person: personId })
    if (!blocking) {
      await tx
        .deleteFrom('blocks')
        .where('blocker_id', '=', actor.id)
        .where('blocked_id', '=', personId)
        .execute()
      return
    }
    await tx
      .insertInto('blocks')
      .values({ blocker_id: actor.id, blocked_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await endFollow(tx, actor.id, personId)
    await endFollow(tx, personId, actor.id)
    const request = await findFriendRequest(tx, actor.id, personId)
    if (request) await endRequest(services, tx, request.id)
  })
  return { blocking }
}
