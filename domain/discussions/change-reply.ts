import { sql } from 'kysely'
import { replyPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { refreshGroup } from '#domain/notifications/refresh-group.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { parseOrRefuse, Refusal, requireActor, requireMember } from '#domain/refusal.ts'
import { screenEdit } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { replyEditSchema } from './schema.ts'
import { LOCKED, NOT_YOUR_REPLY, REPLY_NOT_FOUND } from './texts.ts'
import { lockDiscussionRow } from './lock-discussion-row.ts'
import { canDeleteWords, canEditWords } from '#domain/communities/permissions.ts'
import { publishPlace } from './publish-place.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { repliesGroup } from './replies-group.ts'
import { CLOSED, LOGIN_REQUIRED } from '#domain/communities/texts.ts'
import { undeletedReply } from './visibility.ts'

/** Changes a reply of one's own, as long as the discussion is open. */
export async function editReply(
  services: Services,
  actor: Actor | null,
  replyId: number,
  unknownInput: unknown,
): Promise<{ discussionId: number }> {
  requireMember(actor, LOGIN_REQUIRED)
  const { content } = parseOrRefuse(replyEditSchema, unknownInput)
  await limitActs(services, 'reply:person', actor)
  return services.db.transaction().execute(async (tx) => {
    const { reply, discussion } = await lockReply(tx, actor, replyId)
    if (discussion.community.status === 'closed') throw new Refusal('conflict', CLOSED)
    if (discussion.locked) throw new Refusal('conflict', LOCKED)
    if (!canEditWords(actor, discussion.community, reply.user_id)) {
      throw new Refusal('forbidden', NOT_YOUR_REPLY)
    }
    if (reply.content === content) return { discussionId: discussion.id }
    await tx
      .updateTable('discussion_replies')
      .set({ content, edited_at: now() })
      .where('id', '=', replyId)
      .execute()
    await services.live.publish(tx, `discussion:${discussion.id}`, { kind: 'reply-changed', id: replyId })
    await screenEdit(services, tx, actor, { kind: 'discussion_reply', id: replyId, text: content })
    await notifyMentioned(services, tx, {
      actor,
      community: discussion.community,
      content,
      before: reply.content,
      title: discussion.title,
      about: { kind: 'discussion-reply', id: replyId },
      link: replyPath(discussion.id, replyId),
    })
    return { discussionId: discussion.id }
  })
}

/** Takes back a reply of one's own; the suspended may too. Where others answered it, its place stays. */
export async function deleteReply(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  replyId: number,
): Promise<{ discussionId: number }> {
  requireActor(actor, LOGIN_REQUIRED)
  return services.db.transaction().execute(async (tx) => {
    const { reply, discussion } = await lockReply(tx, actor, replyId)
    if (!canDeleteWords(actor, reply.user_id)) throw new Refusal('forbidden', NOT_YOUR_REPLY)
    const { rows } = await sql`select from discussion_replies where parent_id = ${replyId} limit 1`.execute(
      tx,
    )
    if (rows.length > 0) {
      await tx
        .updateTable('discussion_replies')
        .set({ content: '', deleted_at: now() })
        .where('id', '=', replyId)
        .execute()
    } else {
      await tx.deleteFrom('discussion_replies').where('id', '=', replyId).execute()
      if (reply.parent_id !== null) await removeEmptyPlace(tx, reply.parent_id)
    }
    await takeBack(services, tx, { kind: 'discussion-reply', id: replyId })
    await refreshGroup(services, tx, repliesGroup(discussion))
    await services.live.publish(tx, `discussion:${discussion.id}`, { kind: 'reply-deleted', id: replyId })
    await publishPlace(services, tx, discussion.id, reply.parent_id)
    return { discussionId: discussion.id }
  })
}

/** Locks the discussion before the reply, as all acts in a discussion do. */
async function lockReply(tx: Tx, actor: Actor, replyId: number) {
  const at = await tx
    .selectFrom('discussion_replies')
    .select('discussion_id')
    .where('id', '=', replyId)
    .executeTakeFirst()
  if (!at) throw new Refusal('missing', REPLY_NOT_FOUND)
  const discussion = await lockDiscussionRow(tx, actor, at.discussion_id)
  const reply = await tx
    .selectFrom('discussion_replies')
    .select(['user_id', 'content', 'parent_id'])
    .where('id', '=', replyId)
    .where(undeletedReply('discussion_replies'))
    .forUpdate()
    .executeTakeFirst()
  if (!reply) throw new Refusal('missing', REPLY_NOT_FOUND)
  return { reply, discussion }
}

/** Removes the place of a deleted reply when its last answer goes. */
async function removeEmptyPlace(tx: Tx, parentId: number): Promise<void> {
  await sql`delete from discussion_replies as p where p.id = ${parentId} and p.deleted_at is not null
    and not exists (select from discussion_replies as r where r.parent_id = p.id)`.execute(tx)
}
