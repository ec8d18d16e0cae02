import type { Tx } from '#db/client.ts'
import type { NotificationSubject } from './notify.ts'

/** The subjects of groups of one kind in which this person acted: for an account that is erased. */
export async function findGroupsBehind(
  tx: Tx,
  personId: number,
  kind: NotificationSubject['kind'],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('notification_actors as a')
    .innerJoin('notifications as n', 'n.id', 'a.notification_id')
    .select('n.about_id')
    .distinct()
    .where('a.actor_id', '=', personId)
    .where('n.about_kind', '=', kind)
    .orderBy('n.about_id')
    .execute()
  return rows.map(({ about_id }) => about_id!)
}
