import type { Actor } from '#domain/actor.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import { answerInvitation } from '#domain/invitations/answer-invitation.ts'
import type { InvitationAnswer } from '#domain/invitations/invitation-kind.ts'
import { notify } from '#domain/notifications/notify.ts'
import { stopReviewing } from '#domain/reviews/give-up-review.ts'
import type { Services } from '#domain/services.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { CO_AUTHOR_REQUEST } from './co-author-request.ts'
import { recheckAfterAuthors } from './recheck-after-authors.ts'

/** Accepting links the name to the profile, lists the work there, and lets it be found by their name. */
export async function answerCoAuthorRequest(
  services: Services,
  actor: Actor | null,
  id: number,
  answer: InvitationAnswer,
): Promise<{ path: string }> {
  return answerInvitation(
    services,
    CO_AUTHOR_REQUEST,
    actor,
    id,
    answer,
    async (tx, person, work, request) => {
      if (answer === 'decline') {
        if (request.inviterId !== null)
          await services.live.publish(tx, `person:${request.inviterId}`, { kind: 'invitation', id })
        return
      }
      await stopReviewing(services, tx, person, work.id)
      await indexWork(tx, work.id)
      await recheckAfterAuthors(services, tx, {
        workId: work.id,
        personId: person.id,
        because: `accepted-${id}`,
      })
      await services.live.publish(tx, `work:${work.id}`, { kind: 'authors' })
      await notify(services, tx, {
        to: [request.inviterId],
        type: 'co_author_accepted',
        about: { kind: 'co-author-request-answer', id },
        message: `${person.fullName} aceitou assinar “${plainInline(work.title)}” como coautor(a)`,
        link: work.path,
        exceptActor: person.id,
      })
    },
  )
}
