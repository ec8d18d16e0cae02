import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { nameLength, type NotificationGroup } from './notify.ts'

/**
 * Call when something that a group announced is gone: actors with nothing left are no longer named or
 * counted, and the notification goes with the last one. Read ones are updated too, since they are listed.
 */
export async function refreshGroup(
  services: Pick<Services, 'live'>,
  tx: Tx,
  group: NotificationGroup,
): Promise<void> {
  for (const { id, user_id, people, actor_id, name } of await dropGone(tx, group)) {
    const message = group.message(name, people)
    if (people === 0) await tx.deleteFrom('notifications').where('id', '=', id).execute()
    else
      await tx
        .updateTable('notifications')
        .set({ message, actor_id, actor_name_length: nameLength(actor_id, message), group_count: people })
        .where('id', '=', id)
        .execute()
    const kind = people === 0 ? 'notification-gone' : 'notification'
    await services.live.publish(tx, `person:${user_id}`, { kind, id })
  }
}

interface Left {
  id: number
  user_id: number
  people: number
  /** The actor whom the message names: the one named before, if still in the group and known. */
  actor_id: number | null
  name: string | null
}

/** Locks the rows that lost an actor and returns who remains. */
async function dropGone(tx: Tx, { key, about, standing }: NotificationGroup): Promise<Left[]> {
  // locked first, in the order of `notify`: a concurrent notification is either visible below, or waits and
  // sees what is left
  const held = await tx
    .selectFrom('notifications')
    .select('id')
    .where('about_kind', '=', about.kind)
    .where('about_id', '=', about.id)
    .where('group_key', '=', key)
    .orderBy('user_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return []
  const gone = await sql<{ notification_id: number }>`
    delete from notification_actors as a where a.notification_id = any(${held.map(({ id }) => id)}::bigint[])
      and not ${standing(sql.ref('a.actor_id'))} returning a.notification_id`.execute(tx)
  if (gone.rows.length === 0) return []
  const inOrder = sql`order by (a.actor_id is not distinct from n.actor_id) desc, p.full_name, p.id`
  const { rows } = await sql<Left>`
    select n.id, n.user_id, count(a.notification_id)::int as people,
      (array_agg(p.id ${inOrder}))[1] as actor_id, (array_agg(p.full_name ${inOrder}))[1] as name
    from notifications as n left join notification_actors as a on a.notification_id = n.id
    left join profiles as p on p.id = a.actor_id
    where n.id = any(${gone.rows.map((row) => row.notification_id)}::bigint[])
    group by n.id, n.user_id order by n.id`.execute(tx)
  return rows
}
