import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { getReviewWriter } from '#domain/reviews/require-review.ts'
import type { Services } from '#domain/services.ts'
import { personDenial } from './person-denial.ts'
import { holdPerson } from './set-moderator.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { reasonSchema, suspensionSchema } from './schema.ts'
import { ALREADY_SUSPENDED, NOT_SUSPENDED } from './texts.ts'

type Needed = Pick<Services, 'db' | 'live' | 'jobs'>

/** For a time or until it is lifted: the person may sign in, read, export and appeal, and post nothing. */
export async function suspendPerson(
  services: Needed,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<{ fullName: string }> {
  requireStaff(actor)
  const input = parseOrRefuse(suspensionSchema, unknownInput)
  return onceOpen(() =>
    services.db.transaction().execute(async (tx) => {
      const person = await holdPerson(tx, personId)
      const denial = personDenial(actor, person, 'suspend')
      if (denial) throw denial
      await requireDecider(tx, actor, { kind: 'person', id: personId })
      const id = await insertSuspension(tx, actor, { personId, reviewId: null, ...input })
      const target = { type: 'person', id: personId } as const
      await recordAct(tx, {
        actor,
        action: 'person.suspend',
        target,
        reason: input.reason,
        details: until(input),
      })
      await notifySuspended(services, tx, personId, id, input)
      return { fullName: person.fullName }
    }),
  )
}

/**
 * Suspends the writer of an anonymous review without revealing to staff who that is: the record names the
 * review, the suspension is in no list, and a suspension of the same person by name does not mention it.
 */
export async function suspendReviewer(
  services: Needed,
  actor: Actor | null,
  reviewId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const input = parseOrRefuse(suspensionSchema, unknownInput)
  await onceOpen(() =>
    services.db.transaction().execute(async (tx) => {
      const review = await getReviewWriter(tx, reviewId)
      if (review.reviewerId === null) return
      await requireDecider(tx, actor, { kind: 'review', id: reviewId })
      const writer = await holdPerson(tx, review.reviewerId)
      const denial = personDenial(actor, writer, 'suspend')
      if (denial && !review.isAnonymous) throw denial
      // refusing would reveal that the writer is staff: the suspension is stored, but silences them only
      // under this review
      const withoutEffect = denial !== null
      const term = { personId: writer.id, reviewId, withoutEffect, ...input }
      const id = await insertSuspension(tx, actor, term)
      const target = { type: 'review', id: reviewId } as const
      await recordAct(tx, {
        actor,
        action: 'reviewer.suspend',
        target,
        reason: input.reason,
        details: until(input),
      })
      await notifySuspended(services, tx, writer.id, id, input)
    }),
  )
}

interface Term {
  reason: string
  until: Date | null
}

const until = (term: Term) => ({ until: term.until?.toISOString() ?? null })

async function onceOpen<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (
      isUniqueViolation(error, 'suspensions_one_open') ||
      isUniqueViolation(error, 'suspensions_one_open_by_review')
    )
      throw new Refusal('conflict', ALREADY_SUSPENDED)
    throw error
  }
}

/** What ended by itself makes room for a new one. */
async function insertSuspension(
  tx: Tx,
  actor: Actor,
  {
    personId,
    reviewId,
    reason,
    until: expiresAt,
    withoutEffect = false,
  }: Term & { personId: number; reviewId: number | null; withoutEffect?: boolean },
): Promise<number> {
  const at = now()
  await tx
    .updateTable('suspensions')
    .set({ lifted_at: at, lift_reason: 'prazo cumprido' })
    .where('user_id', '=', personId)
    .where('lifted_at', 'is', null)
    .where('expires_at', '<=', at)
    .execute()
  const { id } = await tx
    .insertInto('suspensions')
    .values({
      user_id: personId,
      review_id: reviewId,
      by_review: reviewId !== null,
      without_effect: withoutEffect,
      reason,
      suspended_by: accountOf(actor),
      suspended_at: at,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function notifySuspended(
  services: Needed,
  tx: Tx,
  personId: number,
  id: number,
  { reason, until: end }: Term,
) {
  const term = end
    ? `até ${end.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })}`
    : 'por tempo indeterminado'
  return notify(services, tx, {
    to: [personId],
    type: 'moderation',
    about: { kind: 'suspension', id },
    title: 'Conta suspensa',
    message: `Sua conta está suspensa ${term}. Motivo: ${reason}`,
    link: `${APPEALS_PATH}#suspensao-${id}`,
  })
}

/** Lifts the open suspension of a person by name. */
export async function restorePerson(
  services: Needed,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<{ fullName: string }> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, personId)
    const denial = personDenial(actor, person, 'suspend')
    if (denial) throw denial
    await requireDecider(tx, actor, { kind: 'person', id: personId })
    const open = await tx
      .selectFrom('suspensions')
      .select('id')
      .where('user_id', '=', personId)
      .where('by_review', '=', false)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (!open) throw new Refusal('conflict', NOT_SUSPENDED)
    await liftInside(services, tx, actor, open.id, reason)
    return { fullName: person.fullName }
  })
}

/** The suspension of whoever wrote an anonymous review is lifted there only. */
export async function restoreReviewer(
  services: Needed,
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
    await liftInside(services, tx, actor, open.id, reason)
  })
}

/** For a granted appeal too. Two who lift it at once: the second learns that it is over. */
export async function liftInside(
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
    title: 'Suspensão levantada',
    message: `Sua conta pode publicar de novo. Motivo: ${reason}`,
    link: APPEALS_PATH,
  })
}
