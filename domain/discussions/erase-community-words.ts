import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { REMOVED_ACCOUNT } from '#domain/texts.ts'
import type { NotificationSubject } from '#domain/notifications/notify.ts'
import { findGroupsBehind } from '#domain/notifications/find-groups-behind.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import type { Services } from '#domain/services.ts'
import { findDiscussionSubjects } from './find-discussion-subjects.ts'
import { repliesGroup } from './replies-group.ts'

/**
 * Deletes what a person wrote in communities; where others answered, a placeholder 'Conta removida' stays.
 * Also takes back the notifications that quote the titles.
 */
export async function eraseCommunityWords(
  services: Pick<Services, 'live'>,
  tx: Tx,
  personId: number,
): Promise<void> {
  const subjects = await findWritten(tx, personId)
  await sql`delete from discussion_replies as r where r.user_id = ${personId}
    and not exists (select from discussion_replies as o where o.parent_id = r.id and o.user_id is distinct from ${personId})`.execute(
    tx,
  )
  await sql`update discussion_replies set content = ${REMOVED_ACCOUNT}, user_id = null where user_id = ${personId}`.execute(
    tx,
  )
  await sql`delete from community_discussions as d where d.user_id = ${personId}
    and not exists (select from discussion_replies as o where o.discussion_id = d.id and o.user_id is distinct from ${personId})`.execute(
    tx,
  )
  await sql`update community_discussions set title = ${REMOVED_ACCOUNT}, content = ${REMOVED_ACCOUNT}, user_id = null
    where user_id = ${personId}`.execute(tx)
  for (const about of subjects) await takeBack(services, tx, about)
  for (const discussion of await findAnswered(tx, personId))
    await refreshGroup(services, tx, repliesGroup(discussion))
}

/**
 * Discussions where others were notified of this person's replies; notifications of the person's own
 * discussions are removed before.
 */
async function findAnswered(tx: Tx, personId: number): Promise<{ id: number; title: string }[]> {
  const ids = await findGroupsBehind(tx, personId, 'discussion')
  if (ids.length === 0) return []
  return tx.selectFrom('community_discussions').select(['id', 'title']).where('id', 'in', ids).execute()
}

async function findWritten(tx: Tx, personId: number): Promise<NotificationSubject[]> {
  const discussions = await tx
    .selectFrom('community_discussions')
    .select('id')
    .where('user_id', '=', personId)
    .execute()
  const replies = await tx
    .selectFrom('discussion_replies')
    .select('id')
    .where('user_id', '=', personId)
    .execute()
  const subjects = replies.map(({ id }): NotificationSubject => ({ kind: 'discussion-reply', id }))
  for (const { id } of discussions) subjects.push(...(await findDiscussionSubjects(tx, id)))
  return subjects
}
