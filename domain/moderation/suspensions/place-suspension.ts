import { measurePath } from '#platform/addresses/measure-anchors.ts'
import { now } from '#platform/clock.ts'
import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { ALREADY_SUSPENDED } from '../texts.ts'

interface Suspension {
  personId: number
  /** The review whose writer is suspended; null for a person by name. */
  reviewId: number | null
  withoutEffect: boolean
  reason: string
  until: Date | null
}

/** Stores a suspension, records it and tells the person; their second one of a kind is refused. */
export async function placeSuspension(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  suspension: Suspension,
): Promise<void> {
  const { personId, reviewId, reason, until } = suspension
  const id = await insertSuspension(tx, actor, suspension)
  await recordAct(tx, {
    actor,
    action: reviewId === null ? 'person.suspend' : 'reviewer.suspend',
    target: reviewId === null ? { type: 'person', id: personId } : { type: 'review', id: reviewId },
    reason,
    details: { until: until?.toISOString() ?? null },
  })
  const term = until
    ? `até ${until.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' })}`
    : 'por tempo indeterminado'
  await notify(services, tx, {
    to: [personId],
    type: 'moderation',
    about: { kind: 'suspension', id },
    title: 'Conta suspensa',
    message: `Sua conta está suspensa ${term}. Motivo: ${reason}`,
    link: measurePath('suspension', id),
  })
}

/** What ended by itself makes room for a new one. */
async function insertSuspension(tx: Tx, actor: Actor, suspension: Suspension): Promise<number> {
  const at = now()
  await tx
    .updateTable('suspensions')
    .set({ lifted_at: at, lift_reason: 'prazo cumprido' })
    .where('user_id', '=', suspension.personId)
    .where('lifted_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()
  try {
    const { id } = await tx
      .insertInto('suspensions')
      .values({
        user_id: suspension.personId,
        review_id: suspension.reviewId,
        by_review: suspension.reviewId !== null,
        without_effect: suspension.withoutEffect,
        reason: suspension.reason,
        suspended_by: accountOf(actor),
        suspended_at: at,
        expires_at: suspension.until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (
      isUniqueViolation(error, 'suspensions_one_open') ||
      isUniqueViolation(error, 'suspensions_one_open_by_review')
    )
      throw new Refusal('conflict', ALREADY_SUSPENDED)
    throw error
  }
}
