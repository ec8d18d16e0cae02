import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { personDenial } from '../person-denial.ts'
import { suspensionSchema } from '../schema.ts'
import { lockPerson } from '../set-moderator.ts'
import { placeSuspension } from './place-suspension.ts'

/** For a time or until it is lifted: the person may sign in, read, export and appeal, and post nothing. */
export async function suspendPerson(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<{ fullName: string }> {
  requireStaff(actor)
  const term = parseOrRefuse(suspensionSchema, unknownInput)
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId)
    const denial = personDenial(actor, person, 'suspend')
    if (denial) throw denial
    await requireDecider(tx, actor, { kind: 'person', id: personId })
    await placeSuspension(services, tx, actor, { personId, reviewId: null, withoutEffect: false, ...term })
    return { fullName: person.fullName }
  })
}
