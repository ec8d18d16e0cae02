import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { NotificationSubject } from '#domain/notifications/notify.ts'

/**
 * The notification subjects of a discussion: itself, and its replies, whose notifications quote its title.
 */
export async function findDiscussionSubjects(tx: Tx, discussionId: number): Promise<NotificationSubject[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.about_id as id from discussion_replies as r
    join notifications as n on n.about_kind = 'discussion-reply' and n.about_id = r.id
    where r.discussion_id = ${discussionId}`.execute(tx)
  const replies = rows.map(({ id }) => ({ kind: 'discussion-reply' as const, id }))
  return [{ kind: 'discussion', id: discussionId }, ...replies]
}
