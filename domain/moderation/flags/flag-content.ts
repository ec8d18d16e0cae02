import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { CONTENT } from '../content-kinds.ts'
import { findOwners } from '../content-kinds.ts'
import { hideInside } from '../hide-content.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { flagDecisionSchema, flagSchema } from '../schema.ts'
import { type ContentKind, flagDecided } from '../texts.ts'
import { FLAG_NOT_FOUND, NOT_YOUR_OWN_FLAG } from './flag-texts.ts'

/** Works are pointed to by ethics reports. */
export type FlaggedKind = Exclude<ContentKind, 'work'>

export interface FlagTarget {
  kind: FlaggedKind
  id: number
}

/** Anybody signed in points staff to what they can read; pointed to twice it waits once. */
export async function flagContent(
  services: Pick<Services, 'db' | 'limits' | 'live'>,
  actor: Actor | null,
  target: FlagTarget,
  unknownInput: unknown,
): Promise<void> {
  requireMember(actor)
  const { reason } = parseOrRefuse(flagSchema, unknownInput)
  await limitActs(services, 'flag:person', actor)
  await services.db.transaction().execute(async (tx) => {
    if (!(await canRead(tx, actor, target))) throw new Refusal('missing', FLAG_NOT_FOUND)
    const owners = await findOwners(tx, target)
    if (owners.includes(actor.id)) throw new Refusal('forbidden', NOT_YOUR_OWN_FLAG)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('flags')
      .values({ target_type: target.kind, target_id: target.id, flagged_by: actor.id, reason })
      .onConflict((conflict) =>
        conflict.columns(['target_type', 'target_id', 'flagged_by']).where('outcome', 'is', null).doNothing(),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await services.live.publish(tx, 'staff', { kind: 'waiting' })
  })
}

async function canRead(tx: Tx, actor: Actor, { kind, id }: FlagTarget): Promise<boolean> {
  const readable = CONTENT[kind].readable?.(sql`${id}::bigint`, actor)
  return readable !== undefined && (await readable.execute(tx)).rows.length > 0
}

/** One decision for all who pointed to the same thing: staff hide it with a reason, or keep it. */
export async function decideFlags(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  target: FlagTarget,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { decision, reason } = parseOrRefuse(flagDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, target)
    const { numUpdatedRows } = await tx
      .updateTable('flags')
      .set({
        outcome: decision === 'hide' ? 'removed' : 'kept',
        decided_by: accountOf(actor),
        decided_at: now(),
      })
      .where('target_type', '=', target.kind)
      .where('target_id', '=', target.id)
      .where('outcome', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('conflict', flagDecided(await outcomeOfFlags(tx, target)))
    if (decision === 'hide') await hideInside(services, tx, actor, { content: target, reason, because: null })
    else {
      const about = { type: target.kind, id: target.id }
      await recordAct(tx, { actor, action: 'flag.keep', target: about, reason, details: {} })
    }
  })
}

async function outcomeOfFlags(tx: Tx, { kind, id }: FlagTarget): Promise<string | null> {
  const row = await tx
    .selectFrom('flags')
    .select('outcome')
    .where('target_type', '=', kind)
    .where('target_id', '=', id)
    .where('outcome', 'is not', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return row?.outcome ?? null
}
