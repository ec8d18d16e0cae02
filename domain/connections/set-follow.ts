import { sql } from 'kysely'
import { personPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { notify, type NotificationGroup } from '#domain/notifications/notify.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { refuseBlocked } from './find-blocks.ts'
import { requireOther } from './require-other.ts'
import { FOLLOW_FAILED, NOT_ONESELF } from './texts.ts'

/** Sets whether somebody follows a person. Repeated, it changes nothing and notifies nobody again. */
export async function setFollow(
  services: Services,
  actor: Actor | null,
  personId: number,
  following: boolean,
  { at = now() }: { at?: Date } = {},
): Promise<{ following: boolean }> {
  requireMember(actor)
  await limitActs(services, 'connect:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const notifyTabs = () =>
      services.live.publish(tx, `person:${actor.id}`, { kind: 'relation', person: personId })
    await requireOther(tx, actor, personId, NOT_ONESELF.follow)
    if (!following) {
      if (await endFollow(tx, actor.id, personId)) {
        await notifyTabs()
        await refreshGroup(services, tx, followGroup(actor.id, personId))
      }
      return { following }
    }
    await refuseBlocked(tx, actor.id, personId, FOLLOW_FAILED)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('follows')
      .values({ follower_id: actor.id, following_id: personId, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) {
      await notifyTabs()
      await notify(services, tx, {
        to: [personId],
        type: 'follow',
        group: followGroup(actor.id, personId),
        name: actor.fullName,
        link: personPath(actor.username),
        exceptActor: actor.id,
        at,
      })
    }
    return { following }
  })
}

const followGroup = (followerId: number, followingId: number): NotificationGroup => ({
  key: `follow:${followerId}:${followingId}`,
  about: { kind: 'person', id: followerId },
  message: (name) => `${name} começou a seguir você`,
  standing: (actor) => sql<boolean>`exists (
    select from follows as f where f.follower_id = ${actor} and f.following_id = ${followingId})`,
})

export async function endFollow(tx: Tx, followerId: number, followingId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('following_id', '=', followingId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
