import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { nameLength, type NotificationSubject } from './notify.ts'

/** What people were notified of is gone, and the words that a notification quotes go with it. */
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

interface Left {
  groupKey: string
  /** Who took back what they did. */
  actorId: number
  /** What is said of those who stay, by the name of one of them. */
  message: (name: string, people: number) => string
}

/** In a group that is not read yet one person less is named; with the last one the notification goes. */
export async function leaveGroup(
  services: Pick<Services, 'live'>,
  tx: Tx,
  { groupKey, actorId, message }: Left,
): Promise<void> {
  const { rows } = await sql<{
    id: number
    user_id: number
    people: number
    actor_id: number | null
    name: string | null
  }>`
    with unread as (
      select id, user_id from notifications where group_key = ${groupKey} and not is_read order by id for update),
    gone as (
      delete from notification_actors as a using unread as u
      where a.notification_id = u.id and a.actor_id = ${actorId} returning a.notification_id)
    select u.id, u.user_id, count(a.actor_id)::int as people,
      (array_agg(p.id order by p.full_name desc, p.id))[1] as actor_id, max(p.full_name) as name
    from unread as u join gone as g on g.notification_id = u.id
    left join notification_actors as a on a.notification_id = u.id and a.actor_id <> ${actorId}
    left join profiles as p on p.id = a.actor_id
    group by u.id, u.user_id order by u.id`.execute(tx)
  for (const { id, user_id, people, actor_id, name } of rows) {
    const said = message(name ?? '', people)
    if (people === 0) await tx.deleteFrom('notifications').where('id', '=', id).execute()
    else
      await tx
        .updateTable('notifications')
        .set({ message: said, actor_id, actor_name_length: nameLength(actor_id, said), group_count: people })
        .where('id', '=', id)
        .execute()
    const kind = people === 0 ? 'notification-gone' : 'notification'
    await services.live.publish(tx, `person:${user_id}`, { kind, id })
  }
}
