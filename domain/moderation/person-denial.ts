import { type Actor, isAdmin } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { LockedPerson } from './set-moderator.ts'
import { PERSON_DENIALS, type ActOnPerson } from './texts.ts'

/** Why this member of staff may not do that to this person; null where they may. */
export function personDenial(
  actor: Actor,
  person: Pick<LockedPerson, 'id' | 'roles'>,
  act: ActOnPerson,
): Refusal | null {
  const words = PERSON_DENIALS[act]
  if (person.id === actor.id) return new Refusal('forbidden', words.self)
  if (person.roles.includes('admin')) return new Refusal('forbidden', words.admin)
  if (person.roles.length > 0 && !isAdmin(actor)) return new Refusal('forbidden', words.staff)
  return null
}
