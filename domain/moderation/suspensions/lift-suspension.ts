import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import type { Tx } from '#db/client.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { NOT_SUSPENDED } from '../texts.ts'

/** For a granted appeal too. Two who lift it at once: the second learns that it is over. */
export async function liftSuspension(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  suspensionId: number,
  reason: string,
): Promise<void> {
  const lifted = await tx
    .updateTable('suspensions')
    .set({ lifted_at: now(), lifted_by: accountOf(actor), lift_reason: reason })
    .where('id', '=', suspensionId)
    .where('lifted_at', 'is', null)
    .returning(['user_id', 'review_id', 'by_review'])
    .executeTakeFirst()
  if (!lifted) throw new Refusal('conflict', NOT_SUSPENDED)
  const target = lifted.by_review
    ? ({ type: 'review', id: lifted.review_id ?? 0 } as const)
    : ({ type: 'person', id: lifted.user_id } as const)
  const action = lifted.by_review ? 'reviewer.restore' : 'person.restore'
  await recordAct(tx, { actor, action, target, reason, details: {} })
  await notify(services, tx, {
    to: [lifted.user_id],
    type: 'moderation',
    about: { kind: 'suspension', id: suspensionId },
    title: 'Suspensão encerrada',
    message: `Sua conta pode publicar de novo. Motivo: ${reason}`,
    link: APPEALS_PATH,
  })
}
