import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { hydrateCompactWorks, type CompactWork } from '#domain/works/work-summary.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { getMatter } from '#domain/matters/get-matter.ts'
import { mayDecide } from '#domain/matters/permissions.ts'
import { DISCUSSION_NOT_FOUND } from './texts.ts'
import { showMember, type CommunityPerson } from '#domain/communities/get-community.ts'
import {
  canDeleteWords,
  canEditWords,
  canReadDiscussions,
  canReply,
  canPinAndLock,
  coordinates,
} from '#domain/communities/permissions.ts'
import { requireCommunity, type CommunityAtHand } from '#domain/communities/require-community.ts'
import { showWords, type WordReading } from './show-words.ts'
import { readableDiscussion, readableDiscussionBy } from './visibility.ts'

export interface Discussion {
  id: number
  /** empty where it was deleted and others' replies stay */
  title: string
  html: string
  /** as it was typed, for whoever may change it */
  content: string | null
  author: CommunityPerson | null
  pinned: boolean
  locked: boolean
  deleted: boolean
  /** Others do not see it. */
  withheld: boolean
  revision: number
  replies: number
  createdAt: string
  editedAt: string | null
  works: CompactWork[]
  can: { reply: boolean; edit: boolean; remove: boolean; pinAndLock: boolean; coordinate: boolean }
}

export interface DiscussionWithReplies {
  community: CommunityAtHand
  /** null for those who have to join first */
  discussion: Discussion | null
}

/** A discussion; for people who are not members, only the community to join. */
export async function getDiscussion(
  services: WordReading,
  actor: Actor | null,
  discussionId: number,
): Promise<DiscussionWithReplies> {
  const { db } = services
  const row = await select(db, actor, discussionId).executeTakeFirst()
  if (!row) throw new Refusal('missing', DISCUSSION_NOT_FOUND)
  const community = await requireCommunity(db, actor, { id: row.community_id })
  if (!row.withheld && !canReadDiscussions(actor, community)) return { community, discussion: null }
  const deleted = row.deleted_at !== null
  const [works, html] = await Promise.all([
    findNamedWorks(db, discussionId),
    deleted ? [''] : showWords(services, [{ content: row.content, idPrefix: 'discussao-' }]),
  ])
  const can = {
    reply: !row.withheld && canReply(actor, community, { locked: row.is_locked, deleted }),
    edit: !deleted && !row.withheld && canEditWords(actor, community, row.user_id),
    remove: !deleted && !row.withheld && canDeleteWords(actor, row.user_id),
    coordinate: coordinates(community.role) && community.status === 'approved' && !row.withheld,
    pinAndLock:
      !deleted &&
      !row.withheld &&
      canPinAndLock(actor, community) &&
      (await maySteer(db, actor, community, discussionId)),
  }
  const discussion: Discussion = {
    id: row.id,
    title: row.title,
    html: html[0] ?? '',
    content: can.edit ? row.content : null,
    author: deleted ? null : showMember({ ...row, id: row.user_id }),
    pinned: row.is_pinned,
    locked: row.is_locked || row.withheld,
    deleted,
    withheld: row.withheld,
    revision: row.revision,
    replies: row.reply_count,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    works,
    can,
  }
  return { community, discussion }
}

/** Owners may in their own community; staff elsewhere, except on a matter of their own. */
async function maySteer(
  db: Db,
  actor: Actor | null,
  { role }: CommunityAtHand,
  discussionId: number,
): Promise<boolean> {
  return coordinates(role) || mayDecide(actor, await getMatter(db, { kind: 'discussion', id: discussionId }))
}

function select(db: Db, actor: Actor | null, discussionId: number) {
  return db
    .selectFrom('community_discussions as d')
    .leftJoin('profiles as p', 'p.id', 'd.user_id')
    .select(['d.id', 'd.community_id', 'd.user_id', 'd.title', 'd.content', 'd.is_pinned', 'd.is_locked'])
    .select(['d.deleted_at', 'd.revision', 'd.reply_count', 'd.created_at', 'd.edited_at'])
    .select(['p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where('d.id', '=', discussionId)
    .select(sql<boolean>`not ${readableDiscussion('d')}`.as('withheld'))
    .where(readableDiscussionBy('d', actor))
}

/** The works that its text names, as far as they can be read. */
async function findNamedWorks(db: Db, discussionId: number): Promise<CompactWork[]> {
  const rows = await db
    .selectFrom('discussion_links as l')
    .innerJoin('works as w', 'w.slug', 'l.target_slug')
    .select('w.id')
    .where('l.discussion_id', '=', discussionId)
    .where(readableWork('w'))
    .orderBy('l.position')
    .execute()
  return hydrateCompactWorks(
    db,
    rows.map((row) => row.id),
  )
}
