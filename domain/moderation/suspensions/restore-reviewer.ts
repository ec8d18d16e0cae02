import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { reasonSchema } from '../schema.ts'
import { NOT_SUSPENDED } from '../texts.ts'
import { liftSuspension } from './lift-suspension.ts'

/** The suspension of whoever wrote an anonymous review is lifted there only. */
export async function restoreReviewer(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('suspensions')
      .select('id')
      .where('review_id', '=', reviewId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (!open) throw new Refusal('conflict', NOT_SUSPENDED)
    await requireDecider(tx, actor, { kind: 'review', id: reviewId })
    await liftSuspension(services, tx, actor, open.id, reason)
  })
}
