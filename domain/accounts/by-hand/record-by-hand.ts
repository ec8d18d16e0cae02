import type { Tx } from '#db/client.ts'
import { OPERATOR } from '#domain/actor.ts'
import { recordAct } from '#domain/record/record-act.ts'
import type { StaffAction } from '#domain/record/texts.ts'

/** What the operator does to a person's account is in the record of staff acts, as what staff do. */
export const recordByHand = (tx: Tx, action: StaffAction, personId: number): Promise<void> =>
  recordAct(tx, {
    actor: OPERATOR,
    action,
    target: { type: 'person', id: personId },
    reason: '',
    details: {},
  })
