import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import type { NotificationSubject } from './notify.ts'

/** Deletes the notifications of something that is gone, with the words they quote. */
export async function takeBack(
  services: Pick<Services, 'live'>,
  tx: Tx,
  about: NotificationSubject,
): Promise<void> {
  const gone = await tx
    .deleteFrom('notifications')
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of gone) {
    await services.live.publish(tx, `person:${user_id}`, { kind: 'notification-gone', id })
  }
}
