import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { takeBack } from '#domain/notifications/take-back.ts'
import { Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { findDiscussionSubjects } from './find-discussion-subjects.ts'
import { NOT_YOUR_DISCUSSION } from './texts.ts'
import { lockDiscussionRow } from './lock-discussion-row.ts'
import { canDeleteWords } from '#domain/communities/permissions.ts'
import { LOGIN_REQUIRED } from '#domain/communities/texts.ts'

/**
 * Takes back one's own discussion; the suspended may too. Where others answered, their words stay under its place;
 * else nothing is left of it.
 */
export async function deleteDiscussion(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  discussionId: number,
): Promise<{ slug: string; gone: boolean }> {
  requireActor(actor, LOGIN_REQUIRED)
  return services.db.transaction().execute(async (tx) => {
    const discussion = await lockDiscussionRow(tx, actor, discussionId, { alone: true })
    if (!canDeleteWords(actor, discussion.authorId)) throw new Refusal('forbidden', NOT_YOUR_DISCUSSION)
    const { rows } = await sql`select from discussion_replies where discussion_id = ${discussionId}
      and user_id is distinct from ${actor.id} limit 1`.execute(tx)
    const gone = rows.length === 0
    const subjects = await findDiscussionSubjects(tx, discussionId)
    if (gone) {
      await tx.deleteFrom('community_discussions').where('id', '=', discussionId).execute()
    } else {
      await tx.deleteFrom('discussion_links').where('discussion_id', '=', discussionId).execute()
      await tx
        .updateTable('community_discussions')
        .set({ title: '', content: '', deleted_at: now(), is_pinned: false })
        .where('id', '=', discussionId)
        .execute()
    }
    for (const about of subjects) await takeBack(services, tx, about)
    const event = { kind: 'discussion-deleted', id: discussionId } as const
    await services.live.publish(tx, `community:${discussion.community.id}`, event)
    await services.live.publish(tx, `discussion:${discussionId}`, event)
    return { slug: discussion.community.slug, gone }
  })
}
