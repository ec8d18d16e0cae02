import type { Actor } from '#domain/actor.ts'
import { closeMessageFlag, statusOfMessageFlag } from '#domain/messages/close-message-flag.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { flagDecisionSchema } from '../schema.ts'
import { flagDecided, NOT_YOUR_OWN_CONTENT } from '../texts.ts'

/** Staff find a flagged message against the rules ('hide') or not; what follows for its writer is an act of its own. */
export async function decideMessageFlag(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  flagId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { decision, reason } = parseOrRefuse(flagDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const closed = await closeMessageFlag(tx, flagId, actor.id, decision === 'hide' ? 'resolved' : 'rejected')
    if (!closed) {
      const status = await statusOfMessageFlag(tx, flagId)
      if (status === 'pending') throw new Refusal('forbidden', NOT_YOUR_OWN_CONTENT)
      throw new Refusal('conflict', flagDecided(status))
    }
    const target = { type: 'message_flag', id: flagId }
    await recordAct(tx, { actor, action: `message-flag.${decision}`, target, reason, details: {} })
  })
}
