import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { ANONYMOUS_REVIEWER, reviewAnchor } from './texts.ts'

interface ReviewEvent {
  actor: Actor
  work: WorkAtHand
  reviewId: number
  anonymous: boolean
  did: 'avaliou' | 'atualizou a avaliação de'
  at?: Date | undefined
}

/** The words are written once and kept: who is not to be known must not be in them. */
export async function notifyAuthors(
  services: Services,
  tx: Tx,
  { actor, work, reviewId, anonymous, did, at }: ReviewEvent,
): Promise<void> {
  await notify(services, tx, {
    to: work.authorIds,
    type: 'review',
    about: { kind: 'review', id: reviewId },
    // changed again and again, it is heard of once until it is read
    ...(did !== 'avaliou' && { title: 'Avaliação atualizada', groupKey: `review-updated:${reviewId}` }),
    message: `${anonymous ? ANONYMOUS_REVIEWER : actor.fullName} ${did} “${work.title}”`,
    link: `${work.path}#${reviewAnchor(reviewId)}`,
    exceptActor: actor.id,
    anonymous,
    ...(at && { at }),
  })
}
