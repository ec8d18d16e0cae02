import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal, requireActor } from '../refusal.ts'
import { indexWork } from '../indexing/index-work.ts'
import type { World } from '../world.ts'
import { holdWork } from './hold-work.ts'
import { NOT_A_CO_AUTHOR } from './texts.ts'

/**
 * An accepted co-author no longer stands among the authors. A name that was typed stays, without a link: it is the
 * owner's text. A suspended person may leave too.
 */
export async function leaveAuthorship(
  world: World,
  actor: Actor | null,
  workId: number,
): Promise<{ path: string }> {
  requireActor(actor)
  return world.db.transaction().execute(async (tx) => {
    const work = await holdWork(tx, workId, 'change')
    const left = await tx
      .updateTable('co_author_requests')
      .set({ status: 'left', answered_at: now() })
      .where('work_id', '=', workId)
      .where('co_author_id', '=', actor.id)
      .where('status', '=', 'accepted')
      .returning('requester_id')
      .executeTakeFirst()
    if (!left) throw new Refusal('missing', NOT_A_CO_AUTHOR)
    await indexWork(tx, workId)
    await world.live.publish(tx, `work:${workId}`, { kind: 'authors' })
    await notify(world, tx, {
      to: [left.requester_id],
      type: 'co_author_request',
      title: 'Coautoria encerrada',
      message: `${actor.fullName} deixou de assinar “${work.title}” como coautor(a)`,
      link: work.path,
      exceptActor: actor.id,
    })
    return { path: work.path }
  })
}
