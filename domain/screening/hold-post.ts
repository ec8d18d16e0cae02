import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Services } from '#domain/services.ts'
import type { Cause } from './find-cause.ts'
import { HELD_WORDS, IN_REVIEW, type ScreenedKind } from './texts.ts'

interface Held extends Cause {
  kind: ScreenedKind
  id: number
  userId: number
  /** Already public, and stays public while staff look at it, so its author is not notified. */
  visible?: boolean
}

/** A case that was decided. */
export interface ClosedCase {
  heldId: number
  kind: ScreenedKind
  id: number
  site: string | null
  visible: boolean
}

/** Queues a post for staff and notifies its author; false if it is queued already or was decided before. */
export async function holdPost(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { kind, id, userId, cause, site, visible = false }: Held,
): Promise<boolean> {
  const decided = await tx
    .selectFrom('held_posts')
    .select('id')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('outcome', 'is not', null)
    .executeTakeFirst()
  if (decided) return false
  const held = await tx
    .insertInto('held_posts')
    .values({ kind, target_id: id, user_id: userId, cause, site, visible, held_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!held) return false
  if (!visible)
    await notify(services, tx, {
      to: [userId],
      type: 'moderation',
      about: { kind: 'held', id: held.id },
      title: IN_REVIEW,
      message: HELD_WORDS,
      link: APPEALS_PATH,
    })
  await services.live.publish(tx, 'staff', { kind: 'waiting' })
  return true
}

/** Closes a case of the queue, once: the row as it was, null where it was decided before. */
export async function closeHeld(
  tx: Tx,
  heldId: number,
  outcome: 'released' | 'refused',
  decidedBy: number | null,
): Promise<ClosedCase | null> {
  const row = await tx
    .updateTable('held_posts')
    .set({ outcome, decided_by: decidedBy, decided_at: now() })
    .where('id', '=', heldId)
    .where('outcome', 'is', null)
    .returning(['kind', 'target_id', 'site', 'visible'])
    .executeTakeFirst()
  if (!row) return null
  const { kind, target_id: id, site, visible } = row
  return { heldId, kind: kind as ScreenedKind, id, site, visible }
}

/** How a case of the queue was decided. */
export async function outcomeOfHeld(tx: Tx, heldId: number): Promise<string | null> {
  const row = await tx.selectFrom('held_posts').select('outcome').where('id', '=', heldId).executeTakeFirst()
  return row?.outcome ?? null
}

export async function isAwaitingStaff(db: Db, kind: ScreenedKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('held_posts')
    .select('id')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('outcome', 'is', null)
    .where('visible', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
