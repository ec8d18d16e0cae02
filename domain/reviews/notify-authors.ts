import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { notify, type NotificationGroup } from '#domain/notifications/notify.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { ANONYMOUS_REVIEWER, reviewAnchor } from './texts.ts'
import { readableReview } from './visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

interface ReviewEvent {
  actor: Actor
  work: WorkAtHand
  reviewId: number
  anonymous: boolean
  did: 'reviewed' | 'updated'
  at?: Date | undefined
}

/** Changed again and again, it is heard of once until it is read. */
const updateGroup = ({ reviewId, work }: Pick<ReviewEvent, 'reviewId' | 'work'>): NotificationGroup => ({
  key: `review-updated:${reviewId}`,
  about: { kind: 'review', id: reviewId },
  message: (name) => `${name ?? ANONYMOUS_REVIEWER} atualizou a avaliação de “${plainInline(work.title)}”`,
  standing: () =>
    sql<boolean>`exists (select from reviews as r where r.id = ${reviewId} and ${readableReview('r')})`,
})

/** Notification texts are stored: they must not contain an anonymous reviewer's name. */
export async function notifyAuthors(
  services: Services,
  tx: Tx,
  { actor, work, reviewId, anonymous, did, at }: ReviewEvent,
): Promise<void> {
  const common = {
    to: work.authorIds,
    type: 'review' as const,
    link: `${work.path}#${reviewAnchor(reviewId)}`,
    exceptActor: actor.id,
    anonymous,
    ...(at && { at }),
  }
  if (did === 'updated') {
    const group = updateGroup({ reviewId, work })
    await notify(services, tx, { ...common, title: 'Avaliação atualizada', group, name: actor.fullName })
    return
  }
  const name = anonymous ? ANONYMOUS_REVIEWER : actor.fullName
  const about = { kind: 'review', id: reviewId } as const
  await notify(services, tx, { ...common, about, message: `${name} avaliou “${plainInline(work.title)}”` })
}
