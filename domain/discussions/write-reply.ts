import { sql } from 'kysely'
import { replyPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { insertSubmission } from '#db/insert-submission.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitSubmissions } from '#domain/limit-submissions.ts'
import { notify } from '#domain/notifications/notify.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { setReplyHidden } from './set-discussion-hidden.ts'
import { discussionReplySchema } from './schema.ts'
import { LOCKED, REPLY_GONE } from './texts.ts'
import { lockDiscussionRow, type DiscussionAtHand } from './lock-discussion-row.ts'
import { canReply } from '#domain/communities/permissions.ts'
import { markDiscussionRead } from './mark-discussion-read.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { repliesGroup } from './replies-group.ts'
import { CLOSED, LOGIN_REQUIRED, MUTED, NOT_A_MEMBER } from '#domain/communities/texts.ts'
import { undeletedReply } from './visibility.ts'

/** Answers in a discussion, or one of its replies: one level deep. The same submission sent twice answers once. */
export async function writeReply(
  services: Services,
  actor: Actor | null,
  discussionId: number,
  unknownInput: unknown,
  { at }: { at?: Date } = {},
): Promise<{ id: number; held: boolean }> {
  requireMember(actor, LOGIN_REQUIRED)
  const input = parseOrRefuse(discussionReplySchema, unknownInput)
  await limitSubmissions(services, 'reply', actor)
  return services.db.transaction().execute(async (tx) => {
    const discussion = await lockDiscussionRow(tx, actor, discussionId)
    if (discussion.community.status === 'closed') throw new Refusal('conflict', CLOSED)
    if (discussion.locked || discussion.deleted) throw new Refusal('conflict', LOCKED)
    if (discussion.community.muted) throw new Refusal('forbidden', MUTED)
    if (!canReply(actor, discussion.community, discussion)) throw new Refusal('forbidden', NOT_A_MEMBER)
    const parentId = await findThread(tx, discussionId, input.parentId)
    const { id, isNew } = await insertSubmission(tx, 'discussion_replies', {
      discussion_id: discussionId,
      parent_id: parentId,
      user_id: actor.id,
      content: input.content,
      submission_key: input.submissionKey,
      created_at: at ?? now(),
    })
    if (!isNew) return { id, held: false }
    await markDiscussionRead(tx, actor, discussionId)
    await services.live.publish(tx, `discussion:${discussionId}`, { kind: 'reply', id })
    if (await screenPost(services, tx, actor, { kind: 'discussion_reply', id, text: input.content })) {
      await setReplyHidden(services, tx, id, true)
      return { id, held: true }
    }
    await notifyPeople(services, tx, {
      actor,
      discussion,
      parentId,
      replyId: id,
      content: input.content,
      at,
    })
    return { id, held: false }
  })
}

/**
 * The thread to answer in; an answer to an answer joins the same thread. A deleted thread takes no answers.
 */
async function findThread(tx: Tx, discussionId: number, parentId: number | null): Promise<number | null> {
  if (parentId === null) return null
  const parent = await tx
    .selectFrom('discussion_replies')
    .select(['id', 'parent_id'])
    .where('id', '=', parentId)
    .where('discussion_id', '=', discussionId)
    .where(undeletedReply('discussion_replies'))
    .forShare()
    .executeTakeFirst()
  if (!parent) throw new Refusal('conflict', REPLY_GONE)
  return parent.parent_id ?? parent.id
}

interface Written {
  actor: Actor
  discussion: DiscussionAtHand
  parentId: number | null
  replyId: number
  content: string
  at: Date | undefined
}

// A long thread does not ring a hundred bells.
const NOTIFIED = 50

/** Notifies who is mentioned and who takes part in the thread, once each, if they are still members. */
async function notifyPeople(services: Services, tx: Tx, written: Written): Promise<void> {
  const { actor, discussion, parentId, replyId, content, at } = written
  const link = replyPath(discussion.id, replyId)
  const mentioned = await notifyMentioned(services, tx, {
    actor,
    community: discussion.community,
    content,
    title: discussion.title,
    about: { kind: 'discussion-reply', id: replyId },
    link,
    at,
  })
  const thread =
    parentId === null ? sql`r.parent_id is null` : sql`(r.id = ${parentId} or r.parent_id = ${parentId})`
  const { rows } = await sql<{ user_id: number }>`
    select t.user_id from (
      select user_id, max(r.id) as newest from discussion_replies as r
      where r.discussion_id = ${discussion.id} and ${thread} and r.user_id is not null and ${undeletedReply('r')}
      group by user_id
      union all select ${discussion.authorId}::bigint, ${Number.MAX_SAFE_INTEGER}::bigint) as t
    join community_members as m on m.community_id = ${discussion.community.id} and m.user_id = t.user_id
    order by t.newest desc limit ${NOTIFIED}`.execute(tx)
  await notify(services, tx, {
    to: rows.map((row) => row.user_id).filter((id) => !mentioned.includes(id)),
    type: 'discussion_reply',
    group: repliesGroup(discussion),
    name: actor.fullName,
    link,
    exceptActor: actor.id,
    ...(at && { at }),
  })
}
