import { sql } from 'kysely'
import type { NotificationGroup } from '#domain/notifications/notify.ts'
import { actorNames } from '#domain/notifications/texts.ts'
import { undeletedReply } from './visibility.ts'

/** Notification group: people who take part in a discussion hear of its replies. */
export const repliesGroup = ({ id, title }: { id: number; title: string }): NotificationGroup => ({
  key: `discussion:${id}`,
  about: { kind: 'discussion', id },
  message: (name, people) =>
    `${actorNames(name ?? '', people)} ${people === 1 ? 'respondeu' : 'responderam'} em “${title}”`,
  standing: (actor) => sql<boolean>`exists (
    select from discussion_replies as r where r.discussion_id = ${id} and r.user_id = ${actor} and ${undeletedReply('r')})`,
})
