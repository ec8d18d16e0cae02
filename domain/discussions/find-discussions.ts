import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import { Refusal } from '#domain/refusal.ts'
import { showMember, type CommunityPerson } from '#domain/communities/get-community.ts'
import { canReadDiscussions } from '#domain/communities/permissions.ts'
import type { CommunityAtHand } from '#domain/communities/require-community.ts'
import { NOT_A_MEMBER } from '#domain/communities/texts.ts'
import { excerptOfWords, READ_OF_WORDS } from './excerpt-of-words.ts'
import { listedDiscussion } from './visibility.ts'

export interface DiscussionRow {
  id: number
  title: string
  excerpt: string
  author: CommunityPerson | null
  pinned: boolean
  locked: boolean
  replies: number
  createdAt: string
  /** when the newest reply was written, or the discussion itself where there is none */
  lastActivityAt: string
  /** something was written since this member read it, or joined */
  unread: boolean
}

export type DiscussionOrder = 'newest' | 'last-active'

const PAGE_SIZE = 20
const DISCUSSIONS_AT_ONCE = 50

interface ListOptions {
  cursor?: string | null
  size?: number
  /** Only these ids, if they can be read: for the events that an open page received. */
  ids?: readonly number[] | undefined
  order?: DiscussionOrder
}

/** The discussions of a community, for members and staff: pinned first, then the newest or the last answered. */
export async function findDiscussions(
  db: Db,
  actor: Actor | null,
  community: Pick<CommunityAtHand, 'id' | 'status' | 'role'>,
  { cursor, ids, order = 'newest', size = ids ? DISCUSSIONS_AT_ONCE : PAGE_SIZE }: ListOptions = {},
): Promise<Page<DiscussionRow>> {
  if (!canReadDiscussions(actor, community)) throw new Refusal('forbidden', NOT_A_MEMBER)
  if (ids?.length === 0) return { items: [], next: null }
  const after = decodeCursor(cursor, 3)
  const by = order === 'newest' ? sql.ref('d.created_at') : sql.ref('d.last_said_at')
  let query = selectRows(db, actor, by)
    .where('d.community_id', '=', community.id)
    .orderBy('d.is_pinned', 'desc')
    .orderBy(by, 'desc')
    .orderBy('d.id', 'desc')
    .limit(size + 1)
  if (ids) query = query.where('d.id', 'in', ids.slice(0, DISCUSSIONS_AT_ONCE))
  if (after?.every((key) => Number.isSafeInteger(key) && Number(key) >= 0)) {
    const at = sql`timestamptz 'epoch' + ${after[1]} * interval '1 microsecond'`
    query = query.where(
      sql<boolean>`(d.is_pinned, ${by}, d.id) < (${after[0] === 1}::boolean, ${at}, ${after[2]})`,
    )
  }
  const rows = await query.execute()
  return pageOf(rows, size, (row) => [row.is_pinned ? 1 : 0, row.microseconds, row.id], show)
}

function selectRows(db: Db, actor: Actor | null, by: RawBuilder<unknown>) {
  return db
    .selectFrom('community_discussions as d')
    .leftJoin('profiles as p', 'p.id', 'd.user_id')
    .select([
      'd.id',
      'd.title',
      'd.is_pinned',
      'd.is_locked',
      'd.reply_count',
      'd.created_at',
      'd.last_said_at',
    ])
    .select(sql<string>`left(d.content, ${READ_OF_WORDS})`.as('content'))
    .select(['p.id as person_id', 'p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .select(sql<number>`(extract(epoch from ${by}) * 1000000)::bigint`.as('microseconds'))
    .select(
      sql<boolean>`coalesce(d.last_said_at > greatest(
        (select m.joined_at from community_members as m where m.community_id = d.community_id and m.user_id = ${actor?.id ?? 0}),
        (select s.read_at from discussion_readings as s where s.discussion_id = d.id and s.user_id = ${actor?.id ?? 0})), false)`.as(
        'unread',
      ),
    )
    .where(listedDiscussion('d'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

const show = (row: Row): DiscussionRow => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOfWords(row.content),
  author: showMember({ ...row, id: row.person_id }),
  pinned: row.is_pinned,
  locked: row.is_locked,
  replies: row.reply_count,
  createdAt: row.created_at.toISOString(),
  lastActivityAt: row.last_said_at.toISOString(),
  unread: row.unread,
})
