import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { mentionsIn } from '#domain/comments/schema.ts'
import type { Actor } from '../actor.ts'
import { takeBackPage } from '../notifications/take-back.ts'
import { Refusal, requireActor } from '../refusal.ts'
import type { Services } from '../services.ts'
import { discussionPath, NOT_YOUR_DISCUSSION } from './discussion-texts.ts'
import { holdDiscussion } from './hold-discussion.ts'
import { canDeleteWords } from './permissions.ts'
import { LOGIN_REQUIRED } from './texts.ts'

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
    const discussion = await holdDiscussion(tx, actor, discussionId)
    if (!canDeleteWords(actor, discussion.authorId)) throw new Refusal('forbidden', NOT_YOUR_DISCUSSION)
    const { rows } = await sql`select from discussion_replies where discussion_id = ${discussionId}
      and user_id is distinct from ${actor.id} limit 1`.execute(tx)
    const gone = rows.length === 0
    const told = await findTold(tx, discussionId, discussion.content)
    if (gone) {
      await tx.deleteFrom('community_discussions').where('id', '=', discussionId).execute()
    } else {
      await tx.deleteFrom('discussion_links').where('discussion_id', '=', discussionId).execute()
      await tx
        .updateTable('community_discussions')
        .set({ title: '', content: '', deleted_at: now(), is_pinned: false })
        .where('id', '=', discussionId)
        .where('deleted_at', 'is', null)
        .execute()
    }
    await takeBackPage(services, tx, {
      to: told,
      path: discussionPath(discussionId),
    })
    const event = { kind: 'discussion-deleted', id: discussionId }
    await services.live.publish(tx, `community:${discussion.community.id}`, event)
    await services.live.publish(tx, `discussion:${discussionId}`, event)
    return { slug: discussion.community.slug, gone }
  })
}

/** Who may have been told of it: whom it calls, and who answered. */
async function findTold(tx: Tx, discussionId: number, content: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from discussion_replies where discussion_id = ${discussionId} and user_id is not null
    union select id from profiles where username = any(${mentionsIn(content)}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}
