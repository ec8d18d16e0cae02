import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import { notify } from '../notifications/notify.ts'
import type { WorkAtHand } from '../works/require-work.ts'
import type { World } from '../world.ts'
import { ANONYMOUS_REVIEWER, reviewAnchor } from './texts.ts'

interface Told {
  actor: Actor
  work: WorkAtHand
  reviewId: number
  anonymous: boolean
  did: 'avaliou' | 'atualizou a avaliação de'
  at?: Date | undefined
}

/** The words are written once and kept: who is not to be known must not be in them. */
export async function tellAuthors(
  world: World,
  tx: Tx,
  { actor, work, reviewId, anonymous, did, at }: Told,
): Promise<void> {
  await notify(world, tx, {
    to: work.authorIds,
    type: 'review',
    // changed again and again, it is heard of once until it is read
    ...(did !== 'avaliou' && { title: 'Avaliação atualizada', groupKey: `review-updated:${reviewId}` }),
    message: `${anonymous ? ANONYMOUS_REVIEWER : actor.fullName} ${did} “${work.title}”`,
    link: `${work.path}#${reviewAnchor(reviewId)}`,
    exceptActor: actor.id,
    ...(at && { at }),
  })
}
