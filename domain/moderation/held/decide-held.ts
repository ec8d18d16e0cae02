import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { closeHeld, outcomeOfHeld } from '#domain/screening/hold-post.ts'
import type { Services } from '#domain/services.ts'
import { hideInside } from '../hide-content.ts'
import { SET_HIDDEN } from '../set-hidden.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { heldDecisionSchema } from '../schema.ts'
import { heldDecided } from '../texts.ts'
import { releaseAlike, releasePost } from './release-post.ts'

/**
 * Staff let a post that waited be seen, and with it those like it that wait, or refuse it with a reason: then it is a
 * measure like any other.
 */
export async function decideHeld(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  heldId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const input = parseOrRefuse(heldDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, { kind: 'held', id: heldId })
    const outcome = input.decision === 'release' ? 'released' : 'refused'
    const held = await closeHeld(tx, heldId, outcome, accountOf(actor))
    if (!held) throw new Refusal('conflict', heldDecided(await outcomeOfHeld(tx, heldId)))
    if (input.decision === 'release') {
      await releasePost(services, tx, actor, held)
      await releaseAlike(services, tx, actor, held)
      return
    }
    const content = { kind: held.kind, id: held.id }
    // releases it, to hide it as a measure within this transaction; skipped if its author deleted it
    // meanwhile
    if (held.visible || (await SET_HIDDEN[held.kind](services, tx, held.id, false)))
      await hideInside(services, tx, actor, { content, reason: input.reason, because: null })
  })
}
