import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import type { Services } from '#domain/services.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import { recheckAfterAuthors } from './recheck-after-authors.ts'
import { NOT_A_CO_AUTHOR } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/**
 * An accepted co-author no longer is among the authors. A name that was typed stays, without a link: it is the
 * owner's text. A suspended person may leave too.
 */
export async function leaveAuthorship(
  services: Services,
  actor: Actor | null,
  workId: number,
): Promise<{ path: string }> {
  requireActor(actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'change')
    const changed = await tx
      .updateTable('co_author_requests')
      .set({ status: 'left', answered_at: now() })
      .where('work_id', '=', workId)
      .where('co_author_id', '=', actor.id)
      .where('status', '=', 'accepted')
      .returning(['id', 'requester_id'])
      .executeTakeFirst()
    if (!changed) throw new Refusal('missing', NOT_A_CO_AUTHOR)
    await indexWork(tx, workId)
    await recheckAfterAuthors(services, tx, { workId, personId: actor.id, because: `left-${changed.id}` })
    await services.live.publish(tx, `work:${workId}`, { kind: 'authors' })
    await notify(services, tx, {
      to: [changed.requester_id],
      type: 'co_author_request',
      about: { kind: 'work', id: workId },
      title: 'Coautoria encerrada',
      message: `${actor.fullName} deixou de assinar “${plainInline(work.title)}” como coautor(a)`,
      link: work.path,
      exceptActor: actor.id,
    })
    return { path: work.path }
  })
}
