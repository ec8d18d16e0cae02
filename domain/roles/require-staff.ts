import { type Actor, isAdmin, isStaff } from '#domain/actor.ts'
import { Refusal, requireMember } from '#domain/refusal.ts'
import { ADMIN_ONLY, STAFF_NEEDS_SECOND_FACTOR, STAFF_ONLY } from './texts.ts'

/** Every act of staff begins here: signed in, not suspended, admin or moderator. */
export function requireStaff(actor: Actor | null): asserts actor is Actor {
  requireMember(actor)
  if (actor.needsSecondFactor) throw new Refusal('forbidden', STAFF_NEEDS_SECOND_FACTOR)
  if (!isStaff(actor)) throw new Refusal('forbidden', STAFF_ONLY)
}

export function requireAdmin(actor: Actor | null, words = ADMIN_ONLY): asserts actor is Actor {
  requireStaff(actor)
  if (!isAdmin(actor)) throw new Refusal('forbidden', words)
}
