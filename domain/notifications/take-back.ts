import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

interface TakenBack {
  /** Who may have been told. */
  to: readonly number[]
  /** The place on a page to which the notifications led, which nothing else has. */
  anchor: string
}

/** What people were told of is gone, and the words that a notification quotes go with it. */
export async function takeBack(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { to, anchor }: TakenBack,
): Promise<void> {
  if (to.length === 0) return
  const gone = await tx
    .deleteFrom('notifications')
    .where('user_id', 'in', to)
    .where('link', 'like', `%#${anchor}`)
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of gone) {
    await services.live.publish(tx, `person:${user_id}`, { kind: 'notification-gone', id })
  }
}
