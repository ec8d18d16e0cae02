import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { discussionPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { insertSubmission } from '#db/insert-submission.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitSubmissions } from '#domain/limit-submissions.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { screenPost } from '#domain/screening/screen-post.ts'
import type { Services } from '#domain/services.ts'
import { setDiscussionHidden } from './set-discussion-hidden.ts'
import { discussionSchema } from './schema.ts'
import { namedWorks } from './named-works.ts'
import { canWriteIn } from '#domain/communities/permissions.ts'
import { lockCommunity } from '#domain/communities/require-community.ts'
import { discardDiscussionDraft } from './save-discussion-draft.ts'
import { markDiscussionRead } from './mark-discussion-read.ts'
import { notifyFollowers } from './notify-followers.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { CLOSED, LOGIN_REQUIRED, MUTED, NOT_A_MEMBER } from '#domain/communities/texts.ts'

interface Circumstances {
  /** The origins of this site, for recognising addresses of its works in a text. */
  origins?: readonly string[]
  at?: Date
}

/** Starts a discussion. The same submission sent twice starts one and is answered with the first. */
export async function startDiscussion(
  services: Services,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
  { origins = [], at }: Circumstances = {},
): Promise<{ id: number; held: boolean }> {
  requireMember(actor, LOGIN_REQUIRED)
  const input = parseOrRefuse(discussionSchema, unknownInput)
  await limitSubmissions(services, 'discussion', actor)
  const slugs = namedWorks(input.content, origins)
  const submission = submissionOf(input)
  return services.db.transaction().execute(async (tx) => {
    const community = await lockCommunity(tx, actor, communityId)
    if (community.status === 'closed') throw new Refusal('conflict', CLOSED)
    if (community.muted) throw new Refusal('forbidden', MUTED)
    if (!canWriteIn(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
    const { id, isNew } = await insertSubmission(tx, 'community_discussions', {
      community_id: communityId,
      user_id: actor.id,
      title: input.title,
      content: input.content,
      submission_key: submission,
      created_at: at ?? now(),
      last_said_at: at ?? now(),
    })
    if (!isNew) return { id, held: false }
    await writeNamedWorks(tx, id, slugs)
    await markDiscussionRead(tx, actor, id)
    await discardDiscussionDraft(tx, actor, communityId)
    await services.live.publish(tx, `community:${communityId}`, { kind: 'discussion', id })
    const text = `${input.title}\n${input.content}`
    if (await screenPost(services, tx, actor, { kind: 'discussion', id, text })) {
      await setDiscussionHidden(services, tx, id, true)
      return { id, held: true }
    }
    const mentioned = await notifyMentioned(services, tx, {
      actor,
      community,
      content: input.content,
      title: input.title,
      about: { kind: 'discussion', id },
      link: discussionPath(id),
      at,
    })
    const discussion = { id, title: input.title }
    await notifyFollowers(services, tx, { actor, community, discussion, mentioned, at })
    return { id, held: false }
  })
}

/**
 * Two windows may have begun from the same draft: a submission with other words counts as another discussion,
 * so that it is not lost.
 */
function submissionOf({ submissionKey, title, content }: v.InferOutput<typeof discussionSchema>): string {
  return createHash('sha256')
    .update(JSON.stringify([submissionKey, title, content]))
    .digest('hex')
    .slice(0, 32)
}

/** The works that a discussion names, written again. */
export async function writeNamedWorks(tx: Tx, discussionId: number, slugs: readonly string[]): Promise<void> {
  await tx.deleteFrom('discussion_links').where('discussion_id', '=', discussionId).execute()
  if (slugs.length === 0) return
  await tx
    .insertInto('discussion_links')
    .values(slugs.map((target_slug, position) => ({ discussion_id: discussionId, target_slug, position })))
    .execute()
}
