import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { settleGroup } from '#domain/notifications/settle-group.ts'
import { requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import { likesGroup } from './likes-group.ts'
import { LOGIN_TO_LIKE } from './texts.ts'
import { changeFigures } from '#domain/works/change-figures.ts'

export interface LikeState {
  liked: boolean
  likes: number
}

/**
 * Sets whether a person likes a work, and answers with how many do. Asked twice, from two tabs or devices, it is the
 * same once: only the insert or delete that found something to do counts.
 */
export async function setLike(
  services: Services,
  actor: Actor | null,
  workId: number,
  liked: boolean,
  { at }: { at?: Date } = {},
): Promise<LikeState> {
  requireMember(actor, LOGIN_TO_LIKE)
  await limitActs(services, 'like:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'refer')
    const changed = liked ? await insertLike(tx, actor, workId, at) : await deleteLike(tx, actor, workId)
    const likes = await countLikes(tx, workId, changed ? (liked ? 1 : -1) : 0)
    if (changed) {
      // A number everybody may see: readers need not all ask for it.
      await services.live.publish(tx, `work:${workId}`, { kind: 'likes', likes })
      await services.live.publish(tx, `person:${actor.id}`, { kind: 'liked', work: workId, on: liked })
      if (!liked) await settleGroup(services, tx, likesGroup(work))
      else {
        await notify(services, tx, {
          to: work.authorIds,
          type: 'like',
          group: likesGroup(work),
          name: actor.fullName,
          link: work.path,
          exceptActor: actor.id,
          ...(at && { at }),
        })
      }
    }
    return { liked, likes }
  })
}

async function insertLike(tx: Tx, actor: Actor, workId: number, at = now()): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_likes')
    .values({ work_id: workId, user_id: actor.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function deleteLike(tx: Tx, actor: Actor, workId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('work_likes')
    .where('work_id', '=', workId)
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

async function countLikes(tx: Tx, workId: number, change: number): Promise<number> {
  const { likes } = await changeFigures(tx, workId, { likes: change })
  return likes
}
