import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { evidencePath } from '#domain/integrity/evidence-path.ts'
import { type Case, lockCase } from '#domain/integrity/due-process/lock-case.ts'
import { settleCase, type StaffDecision } from '#domain/integrity/due-process/settle-case.ts'
import { DECIDED_BEFORE, NOTIFICATION_TITLE, NOTHING_TO_DECIDE } from '#domain/integrity/texts.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { reasonSchema } from './schema.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

const decisionSchema = v.object({
  ...reasonSchema.entries,
  decision: v.picklist(['confirm', 'dismiss', 'ask'], 'Escolha o que fazer com o resultado'),
})

const MESSAGE_BEGINNINGS: Record<StaffDecision, string> = {
  confirm: 'A moderação leu o resultado da verificação de',
  dismiss: 'A moderação descartou o resultado da verificação de',
  ask: 'A moderação pede uma resposta sobre a verificação de',
}

/** Staff confirm a result, dismiss it, or ask its authors first. A dismissal remains, whatever an engine finds later. */
export async function decideCheck(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  runId: number,
  unknownInput: unknown,
): Promise<{ decision: StaffDecision }> {
  requireStaff(actor)
  const decided = parseOrRefuse(decisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    const held = await lockCase(tx, runId)
    await requireDecider(tx, actor, { kind: 'check', id: runId })
    refuseDecided(held, decided.decision)
    await settleCase(services, tx, actor, held, decided)
    await recordAct(tx, {
      actor,
      action: `check.${decided.decision}`,
      target: { type: 'work', id: held.workId },
      reason: decided.reason,
      details: { run: held.runId, kind: held.kind, version: held.version },
    })
    const outcome = decided.decision === 'confirm' ? ' e o confirmou' : ''
    await notify(services, tx, {
      to: held.authorIds,
      type: 'moderation',
      about: { kind: 'work', id: held.workId },
      title: NOTIFICATION_TITLE,
      message: `${MESSAGE_BEGINNINGS[decided.decision]} “${plainInline(held.title)}”${outcome}. Motivo: ${decided.reason}`,
      link: evidencePath(held),
      anonymous: true,
    })
  })
  return { decision: decided.decision }
}

/** The second of two is told what the first decided; the same question is asked once. */
function refuseDecided({ lastAct, isQuestioned }: Case, decision: StaffDecision): void {
  const isTaken = lastAct === 'confirm' || lastAct === 'dismiss' || (lastAct === 'ask' && decision === 'ask')
  if (isTaken) throw new Refusal('conflict', DECIDED_BEFORE[lastAct])
  if (!isQuestioned) throw new Refusal('conflict', NOTHING_TO_DECIDE)
}
