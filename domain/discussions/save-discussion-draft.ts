import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { discussionDraftSchema } from './schema.ts'
import { DISCUSSION_DRAFT_CHANGED } from './texts.ts'
import { canWriteIn } from '#domain/communities/permissions.ts'
import { requireCommunity } from '#domain/communities/require-community.ts'
import { LOGIN_REQUIRED, NOT_A_MEMBER } from '#domain/communities/texts.ts'

export interface DiscussionDraft {
  title: string
  content: string
  submissionKey: string
  revision: number
  savedAt: string
}

/** The draft that a person began in a community; one for each community. */
export async function getDiscussionDraft(
  db: Db,
  actor: Actor,
  communityId: number,
): Promise<DiscussionDraft | null> {
  const row = await db
    .selectFrom('discussion_drafts')
    .select(['title', 'content', 'submission_key', 'revision', 'updated_at'])
    .where('community_id', '=', communityId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) return null
  const { submission_key: submissionKey, updated_at: savedAt, ...rest } = row
  return { ...rest, submissionKey, savedAt: savedAt.toISOString() }
}

/**
 * Saves the form as a draft. The input names the revision it began from, so that another window's text is not
 * overwritten.
 */
export async function saveDiscussionDraft(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  communityId: number,
  unknownInput: unknown,
): Promise<Pick<DiscussionDraft, 'revision' | 'savedAt'>> {
  requireMember(actor, LOGIN_REQUIRED)
  await limitActs(services, 'draft:person', actor)
  const { title, content, revision } = parseOrRefuse(discussionDraftSchema, unknownInput)
  const community = await requireCommunity(services.db, actor, { id: communityId })
  if (!canWriteIn(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
  const row = await services.db
    .insertInto('discussion_drafts')
    .values({ user_id: actor.id, community_id: communityId, title, content, updated_at: now() })
    .onConflict((conflict) =>
      conflict
        .constraint('discussion_drafts_pk')
        .doUpdateSet((eb) => ({
          title,
          content,
          revision: eb('discussion_drafts.revision', '+', 1),
          updated_at: now(),
        }))
        .where('discussion_drafts.revision', '=', revision),
    )
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', DISCUSSION_DRAFT_CHANGED)
  return { revision: row.revision, savedAt: row.updated_at.toISOString() }
}

export async function discardDiscussionDraft(db: Db, actor: Actor, communityId: number): Promise<void> {
  await db
    .deleteFrom('discussion_drafts')
    .where('community_id', '=', communityId)
    .where('user_id', '=', actor.id)
    .execute()
}
