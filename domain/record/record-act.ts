import { logSecurity } from '#platform/security/log-security.ts'
import { afterCommit } from '#db/after-commit.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '../actor.ts'
import type { RecordedTarget, StaffAction } from './texts.ts'

interface StaffAct {
  actor: Actor
  action: StaffAction
  target: { type: RecordedTarget; id: number }
  reason: string
  /** People by id only, and never who filed a report. */
  details: Record<string, string | number | null>
}

/** Written in the transaction of the act itself: neither exists without the other. */
export async function recordAct(tx: Tx, { actor, action, target, reason, details }: StaffAct): Promise<void> {
  await tx
    .insertInto('moderation_record')
    .values({
      actor_id: actor.id,
      action,
      target_type: target.type,
      target_id: target.id,
      reason,
      details: JSON.stringify(details),
    })
    .execute()
  const facts = { account: actor.id, action, subject: target.type, subjectId: target.id }
  await afterCommit(tx, () => logSecurity('staff-act', facts))
}
