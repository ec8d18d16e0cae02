import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { personDenial } from '../person-denial.ts'
import { reasonSchema } from '../schema.ts'
import { lockPerson } from '../set-moderator.ts'
import { NOT_SUSPENDED } from '../texts.ts'
import { liftSuspension } from './lift-suspension.ts'

/** Lifts the open suspension of a person by name. */
export async function restorePerson(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<{ fullName: string }> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId)
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
    await liftSuspension(services, tx, actor, open.id, reason)
    return { fullName: person.fullName }
  })
}
