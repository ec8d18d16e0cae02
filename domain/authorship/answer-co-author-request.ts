import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import type { Services } from '#domain/services.ts'
import { recheckAfterAuthors } from './recheck-after-authors.ts'
import { nextCoAuthorStatus } from './co-author-states.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import { INVITATION_ANSWERED, INVITATION_NOT_FOUND } from '#domain/works/invitation-texts.ts'
import { stopReviewing } from '#domain/reviews/give-up-review.ts'
import type { CoAuthorStatus } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export type CoAuthorAnswer = 'accept' | 'decline'

/** Accepting links the name to the profile, lists the work there, and lets it be found by their name. */
export async function answerCoAuthorRequest(
  services: Services,
  actor: Actor | null,
  requestId: number,
  answer: CoAuthorAnswer,
): Promise<{ path: string }> {
  if (answer === 'accept') requireMember(actor)
  requireActor(actor)
  return services.db.transaction().execute(async (tx) => {
    const { work_id } = await selectOwn(tx, actor, requestId)
    // locked exclusively: a review of this work that is being published at this moment either finishes first,
    // or waits and then sees that its reviewer has become an author
    const work = await requireLockedWork(tx, work_id, 'change')
    const request = await selectOwn(tx, actor, requestId)
    const next = nextCoAuthorStatus(request.status as CoAuthorStatus, answer)
    const status = answer === 'accept' ? 'accepted' : 'declined'
    if (next === null && request.status === status) return { path: work.path } // the same answer sent twice
    if (next === null) throw new Refusal('conflict', INVITATION_ANSWERED)
    if (answer === 'accept') await stopReviewing(services, tx, actor, work_id)
    await tx
      .updateTable('co_author_requests')
      .set({ status: next, answered_at: now() })
      .where('id', '=', requestId)
      .execute()
    if (answer === 'accept') {
      await indexWork(tx, work_id)
      await recheckAfterAuthors(services, tx, {
        workId: work_id,
        personId: actor.id,
        because: `accepted-${requestId}`,
      })
      await services.live.publish(tx, `work:${work_id}`, { kind: 'authors' })
      await notify(services, tx, {
        to: [request.requester_id],
        type: 'co_author_accepted',
        about: { kind: 'co-author-request-answer', id: requestId },
        message: `${actor.fullName} aceitou assinar “${plainInline(work.title)}” como coautor(a)`,
        link: work.path,
        exceptActor: actor.id,
      })
    } else if (request.requester_id !== null) {
      await services.live.publish(tx, `person:${request.requester_id}`, { kind: 'invitation', id: requestId })
    }
    return { path: work.path }
  })
}

async function selectOwn(tx: Tx, actor: Actor, requestId: number) {
  const row = await tx
    .selectFrom('co_author_requests')
    .select(['work_id', 'requester_id', 'status'])
    .where('id', '=', requestId)
    .where('co_author_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', INVITATION_NOT_FOUND)
  return row
}
