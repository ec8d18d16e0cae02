import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { type MatterRef, getMatter } from './get-matter.ts'
import { mayDecide, tieOf } from './permissions.ts'
import { OWN_MATTER } from './texts.ts'

/**
 * Call in the transaction of every staff decision: refuses matters of one's own. The refusal names only the
 * actor's own tie, so that an anonymous review stays anonymous.
 */
export async function requireDecider(
  db: Db,
  actor: Actor | null,
  matter: MatterRef,
  words?: string,
): Promise<void> {
  requireStaff(actor)
  const concerned = await getMatter(db, matter)
  if (mayDecide(actor, concerned)) return
  throw new Refusal('forbidden', words ?? OWN_MATTER[tieOf(actor, concerned) ?? 'own'])
}
