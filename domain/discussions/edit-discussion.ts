import { discussionPath } from '#platform/addresses/paths.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { screenEdit } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { discussionEditSchema } from './schema.ts'
import { DISCUSSION_CHANGED, DISCUSSION_NOT_FOUND, NOT_YOUR_DISCUSSION } from './texts.ts'
import { lockDiscussionRow } from './lock-discussion-row.ts'
import { namedWorks } from './named-works.ts'
import { canEditWords } from '#domain/communities/permissions.ts'
import { writeNamedWorks } from './start-discussion.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { CLOSED, LOGIN_REQUIRED } from '#domain/communities/texts.ts'

/** Changes one's own discussion; the revision on the screen must be the current one. */
export async function editDiscussion(
  services: Services,
  actor: Actor | null,
  discussionId: number,
  unknownInput: unknown,
  { origins = [] }: { origins?: readonly string[] } = {},
): Promise<void> {
  requireMember(actor, LOGIN_REQUIRED)
  const input = parseOrRefuse(discussionEditSchema, unknownInput)
  await limitActs(services, 'discussion:person', actor)
  const slugs = namedWorks(input.content, origins)
  await services.db.transaction().execute(async (tx) => {
    const before = await lockDiscussionRow(tx, actor, discussionId)
    if (before.deleted) throw new Refusal('missing', DISCUSSION_NOT_FOUND)
    if (before.community.status === 'closed') throw new Refusal('conflict', CLOSED)
    if (!canEditWords(actor, before.community, before.authorId)) {
      throw new Refusal('forbidden', NOT_YOUR_DISCUSSION)
    }
    if (before.revision !== input.revision) throw new Refusal('conflict', DISCUSSION_CHANGED)
    if (before.title === input.title && before.content === input.content) return
    await tx
      .updateTable('community_discussions')
      .set({
        title: input.title,
        content: input.content,
        revision: before.revision + 1,
        edited_at: now(),
      })
      .where('id', '=', discussionId)
      .execute()
    await writeNamedWorks(tx, discussionId, slugs)
    const event = { kind: 'discussion-changed', id: discussionId } as const
    await services.live.publish(tx, `community:${before.community.id}`, event)
    await services.live.publish(tx, `discussion:${discussionId}`, event)
    const text = `${input.title}\n${input.content}`
    await screenEdit(services, tx, actor, { kind: 'discussion', id: discussionId, text })
    await notifyMentioned(services, tx, {
      actor,
      community: before.community,
      content: input.content,
      before: before.content,
      title: input.title,
      about: { kind: 'discussion', id: discussionId },
      link: discussionPath(discussionId),
    })
  })
}
