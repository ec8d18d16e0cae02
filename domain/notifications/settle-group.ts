import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { nameLength, type NotificationGroup } from './notify.ts'

/**
 * Something that people were told of in a group is gone: who has nothing left there is neither named nor counted any
 * more, and with the last one the notification goes. Read ones too, since they are listed.
 */
export async function settleGroup(
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
  /** Of those who stay, whom the message names: who was named before, if they may be and are among them. */
  actor_id: number | null
  name: string | null
}

/** The rows that lost somebody, held, with who is left behind them. */
async function dropGone(tx: Tx, { key, about, standing }: NotificationGroup): Promise<Left[]> {
  // held first, in the order of `notify`: what is said at this moment is seen below, or waits and finds what is left
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
