import type { Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { readyReasonSchema } from '../schema.ts'
import { READY_REASON_GONE, READY_REASON_THERE } from '../texts.ts'

type Needed = Pick<Services, 'db'>

/** Staff add a reason to those that they may pick, or change one: what was said with it before stays as it was said. */
export async function setReadyReason(
  services: Needed,
  actor: Actor | null,
  reasonId: number | null,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { text } = parseOrRefuse(readyReasonSchema, unknownInput)
  try {
    await services.db.transaction().execute(async (tx) => {
      const id = reasonId === null ? await insert(tx, actor, text) : await change(tx, reasonId, text)
      const action = reasonId === null ? 'ready-reason.add' : 'ready-reason.change'
      await recordAct(tx, {
        actor,
        action,
        target: { type: 'ready_reason', id },
        reason: text,
        details: {},
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'ready_reasons_once')) throw error
    throw new Refusal('conflict', READY_REASON_THERE, { fields: { text: READY_REASON_THERE } })
  }
}

async function insert(tx: Tx, actor: Actor, text: string): Promise<number> {
  const { id } = await tx
    .insertInto('ready_reasons')
    .values({ text, added_by: accountOf(actor), added_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tx: Tx, id: number, text: string): Promise<number> {
  const row = await tx
    .updateTable('ready_reasons')
    .set({ text })
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', READY_REASON_GONE)
  return row.id
}

/** It is offered no more. */
export async function retireReadyReason(
  services: Needed,
  actor: Actor | null,
  reasonId: number,
): Promise<void> {
  requireStaff(actor)
  await services.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('ready_reasons')
      .set({ retired_at: now() })
      .where('id', '=', reasonId)
      .where('retired_at', 'is', null)
      .returning('text')
      .executeTakeFirst()
    if (!row) throw new Refusal('missing', READY_REASON_GONE)
    const target = { type: 'ready_reason', id: reasonId } as const
    await recordAct(tx, { actor, action: 'ready-reason.retire', target, reason: row.text, details: {} })
  })
}
