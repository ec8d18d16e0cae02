import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { readableComment } from '#domain/comments/visibility.ts'
import { readableDiscussion, standingReply } from '#domain/discussions/visibility.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { findOwners } from '../find-owners.ts'
import { hideInside } from '../hide-content.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { flagDecisionSchema, flagSchema } from '../schema.ts'
import { flagDecided, FLAG_NOT_FOUND, NOT_YOUR_OWN_FLAG } from '../texts.ts'

export type FlaggedKind = 'comment' | 'discussion' | 'discussion_reply'

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
  const member = sql`exists (select from community_members m where m.community_id = d.community_id and m.user_id = ${actor.id})`
  const query = {
    comment: sql`select from comments c join works w on w.id = c.work_id
      where c.id = ${id} and ${readableComment('c')} and ${readableWork('w')}`,
    discussion: sql`select from community_discussions d where d.id = ${id} and ${readableDiscussion('d')} and ${member}`,
    discussion_reply: sql`select from discussion_replies r join community_discussions d on d.id = r.discussion_id
      where r.id = ${id} and ${standingReply('r')} and ${readableDiscussion('d')} and ${member}`,
  }[kind]
  const { rows } = await query.execute(tx)
  return rows.length > 0
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
