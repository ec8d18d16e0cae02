import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { notBlocked } from '#domain/not-blocked.ts'
import type { Services } from '#domain/services.ts'
import { NOTIFICATION_TITLES, type NotificationType } from './texts.ts'

/** The subject of a notification, used to find it when its subject is deleted or acted on. */
export interface NotificationSubject {
  kind:
    | 'work'
    | 'work-like'
    | 'comment'
    | 'review'
    | 'review-discussion'
    | 'review-invitation'
    | 'review-invitation-answer'
    | 'co-author-request'
    | 'co-author-request-answer'
    | 'friend-request'
    | 'person'
    | 'report'
    | 'hiding'
    | 'held'
    | 'suspension'
    | 'work-notice'
    | 'warning'
    | 'appeal'
    | 'flag'
    | 'conversation'
    | 'export'
    | 'verification'
    | 'community'
    | 'community-handover'
    | 'discussion'
    | 'discussion-reply'
    | 'badge'
  id: number
}

/** Acts that share one row until it is read. Call `refreshGroup` when one of these acts is undone. */
export interface NotificationGroup {
  key: string
  about: NotificationSubject
  /** Built from the name of the last actor (null: may not be known) and the number of people. */
  message: (name: string | null, people: number) => string
  /** SQL: whether an actor's act, by their column (null: may not be known), still exists and is visible. */
  standing: (actor: RawBuilder<unknown>) => RawBuilder<boolean>
}

export type Notification = Single | Grouped

interface Single extends NotificationBase {
  about: NotificationSubject
  message: string
  group?: never
}

interface Grouped extends NotificationBase {
  group: NotificationGroup
  name: string
  exceptActor: number
}

interface NotificationBase {
  /** An erased account among them is passed over. */
  to: readonly (number | null)[]
  type: NotificationType
  /** Its type's title unless given. */
  title?: string
  /** A path of this site. */
  link: string | null
  /**
   * The actor: never notified of their own act, shown beside it, and counted once in a group. A message that
   * names them begins with their name.
   */
  exceptActor?: number
  /** Nobody may learn who did it: then a block must not reveal it by silence either. */
  anonymous?: boolean
  /** When it happened, if not now: demonstration content. */
  at?: Date
}

/** Notifies people, inside the transaction of what happened; open pages learn of it once it commits. */
export async function notify(
  services: Pick<Services, 'live'>,
  tx: Tx,
  notification: Notification,
): Promise<void> {
  const to = await findWilling(tx, notification)
  if (to.length === 0) return
  const inserted = notification.group
    ? await insertGrouped(tx, notification, to)
    : await insertEach(tx, notification, to)
  for (const { id, user_id } of inserted) {
    await services.live.publish(tx, `person:${user_id}`, { kind: 'notification', id })
  }
}

/**
 * The recipients who want this type and have no block with the actor. Ordered by id, so that two transactions
 * that notify the same people do not deadlock.
 */
async function findWilling(tx: Tx, { to, type, exceptActor, anonymous }: Notification): Promise<number[]> {
  const ids = [...new Set(to)].filter((id): id is number => id !== null && id !== exceptActor)
  if (ids.length === 0) return []
  const actor = anonymous ? null : (exceptActor ?? null)
  const { rows } = await sql<{ id: number }>`
    select u.id from users as u
    where u.id = any(${ids}::bigint[])
      and not exists (select from notification_mutes as m where m.user_id = u.id and m.type = ${type})
      and ${notBlocked(actor, 'u.id')}
    order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface Inserted {
  id: number
  user_id: number
}

function wordsOf(notification: Notification, people: number) {
  const { title, type, link, at, exceptActor, anonymous, group } = notification
  const actorId = anonymous ? null : (exceptActor ?? null)
  const { about } = group ?? notification
  const message = group ? group.message(anonymous ? null : notification.name, people) : notification.message
  return {
    ...(at && { created_at: at }),
    type,
    about_kind: about.kind,
    about_id: about.id,
    actor_id: actorId,
    actor_name_length: nameLength(actorId, message),
    title: title ?? NOTIFICATION_TITLES[type],
    message,
    link,
  }
}

/** Length of the actor's name at the start of a message: `forgetPerson` removes just that. */
export const nameLength = (actorId: number | null, message: string) => sql<number | null>`(
  select char_length(full_name) from profiles
  where id = ${actorId}::bigint and starts_with(${message}, full_name || ' '))`

function insertEach(tx: Tx, notification: Single, to: readonly number[]): Promise<Inserted[]> {
  const words = wordsOf(notification, 1)
  return tx
    .insertInto('notifications')
    .values(to.map((user_id) => ({ user_id, ...words })))
    .returning(['id', 'user_id'])
    .execute()
}

async function insertGrouped(tx: Tx, notification: Grouped, to: readonly number[]): Promise<Inserted[]> {
  const inserted: Inserted[] = []
  for (const user_id of to) {
    const row = await tx
      .insertInto('notifications')
      .values({ user_id, group_key: notification.group.key, ...wordsOf(notification, 1) })
      .onConflict(
        (conflict) =>
          conflict
            .columns(['user_id', 'group_key'])
            .where('group_key', 'is not', null)
            .where('is_read', '=', false)
            .doUpdateSet((row) => ({ group_count: row.ref('notifications.group_count') })), // locks the row
      )
      .returning(['id', 'user_id', 'group_count', sql<boolean>`xmax = 0`.as('isNew')])
      .executeTakeFirstOrThrow()
    const joined = await joinGroup(tx, row.id, notification)
    if (!row.isNew && joined) await renewGroup(tx, row.id, row.group_count + 1, notification)
    if (row.isNew || joined) inserted.push(row)
  }
  return inserted
}

/**
 * Adds an actor to a group; true if they were not in it before. An unknown actor (null) counts once: a group
 * is about one review, which has one anonymous reviewer.
 */
async function joinGroup(
  tx: Tx,
  notificationId: number,
  { exceptActor, anonymous }: Grouped,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_actors')
    .values({ notification_id: notificationId, actor_id: anonymous ? null : exceptActor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function renewGroup(tx: Tx, id: number, people: number, notification: Grouped): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ created_at: sql`clock_timestamp()`, ...wordsOf(notification, people), group_count: people })
    .where('id', '=', id)
    .execute()
}
