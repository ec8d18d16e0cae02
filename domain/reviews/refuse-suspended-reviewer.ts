import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { membershipDenial, refuse } from '#domain/refusal.ts'
import { openSuspension } from '#domain/suspended.ts'
import type { ReviewAtHand } from './require-review.ts'

/**
 * While somebody is suspended for an anonymous review they cannot write there, even if the suspension has no
 * effect elsewhere: otherwise a message would tell whoever decided it that the writer is staff (decision 23).
 */
export async function refuseSuspendedReviewer(
  tx: Tx,
  actor: Actor,
  review: Pick<ReviewAtHand, 'id' | 'reviewerId'>,
): Promise<void> {
  if (review.reviewerId !== actor.id) return
  const open = await tx
    .selectFrom('suspensions')
    .select('id')
    .where('review_id', '=', review.id)
    .where(openSuspension('suspensions'))
    .executeTakeFirst()
  if (open) refuse(membershipDenial({ suspended: true }))
}
