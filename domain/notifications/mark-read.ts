import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '#domain/services.ts'

/** One notification of one's own; somebody else's, or one read before, changes nothing. */
export async function markRead(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  notificationId: number,
): Promise<void> {
  await markWhere(services, actor, notificationId)
}

export async function markAllRead(services: Pick<Services, 'db' | 'live'>, actor: Actor): Promise<void> {
  await markWhere(services, actor, null)
}

/** The other open tabs of the person learn of it. */
async function markWhere(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  id: number | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let update = tx
      .updateTable('notifications')
      .set({ is_read: true, read_at: now() })
      .where('user_id', '=', actor.id)
      .where('is_read', '=', false)
    if (id !== null) update = update.where('id', '=', id)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows > 0n) await live.publish(tx, `person:${actor.id}`, { kind: 'notification-read', id })
  })
}
