import type { Actor } from '#domain/actor.ts'
import { closeMessageFlag, statusOfMessageFlag } from '#domain/messages/close-message-flag.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { flagDecisionSchema } from '../schema.ts'
import { flagDecided } from '../texts.ts'

/**
 * Staff decide whether a flagged message is against the rules ('hide') or not; measures against its writer
 * are separate acts.
 */
export async function decideMessageFlag(
  services: Pick<Services, 'db'>,
  actor: Actor | null,
  flagId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { decision, reason } = parseOrRefuse(flagDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, { kind: 'message_flag', id: flagId })
    const closed = await closeMessageFlag(tx, flagId, actor.id, decision === 'hide' ? 'resolved' : 'rejected')
    if (!closed) throw new Refusal('conflict', flagDecided(await statusOfMessageFlag(tx, flagId)))
    const target = { type: 'message_flag', id: flagId } as const
    await recordAct(tx, { actor, action: `message-flag.${decision}`, target, reason, details: {} })
  })
}
