import { setMark } from '#db/set-mark.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
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

/** Sets whether a person likes a work, and answers with how many do. */
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
    const changed = await setMark(tx, 'work_likes', {
      userId: actor.id,
      of: workId,
      on: liked,
      at: at ?? now(),
    })
    const { likes } = await changeFigures(tx, workId, { likes: changed ? (liked ? 1 : -1) : 0 })
    if (changed) {
      // A number everybody may see: readers need not all ask for it.
      await services.live.publish(tx, `work:${workId}`, { kind: 'likes', likes })
      await services.live.publish(tx, `person:${actor.id}`, { kind: 'liked', work: workId, on: liked })
      if (!liked) await refreshGroup(services, tx, likesGroup(work))
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
