import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { decodeIdCursor, encodeCursor, type Page } from '#domain/page.ts'
import { showMember, type CommunityPerson } from '#domain/communities/get-community.ts'
import { canDeleteWords, canEditWords, type Standing } from '#domain/communities/permissions.ts'
import { showEach } from '#domain/show-each.ts'
import type { GONE_REPLIES } from './texts.ts'
import { showWords, type WordReading } from './show-words.ts'
import { goneReply, shownReply, undeletedReply } from './visibility.ts'

export interface ShownReply {
  id: number
  parentId: number | null
  html: string
  /** as it was typed, for whoever may change it */
  content: string | null
  author: CommunityPerson | null
  /** why only a placeholder is left; null for a normal reply */
  gone: keyof typeof GONE_REPLIES | null
  createdAt: string
  editedAt: string | null
  can: { edit: boolean; remove: boolean }
}

export interface Thread extends ShownReply {
  answers: ShownReply[]
  /** how many answers are after those */
  more: number
}

/** The discussion of the replies; getDiscussion has already checked that the actor may read it. */
export interface DiscussionRef {
  id: number
  locked: boolean
  community: Standing
}

const THREADS = 20
const ANSWERS = 30
export const REPLIES_AT_ONCE = 100

/** The threads of a discussion in the order they were begun, each with its first answers. */
export async function findReplies(
  services: WordReading,
  actor: Actor,
  place: DiscussionRef,
  { cursor, from, size = THREADS }: { cursor?: string | null; from?: number | null; size?: number } = {},
): Promise<Page<Thread>> {
  const after = decodeIdCursor(cursor)
  let query = selectReplies(services.db)
    .where('r.discussion_id', '=', place.id)
    .where('r.parent_id', 'is', null)
    .orderBy('r.id')
    .limit(size + 1)
  if (after !== null) query = query.where('r.id', '>', after)
  else if (from) query = query.where('r.id', '>=', from)
  const rows = await query.execute()
  const page = rows.slice(0, size)
  const answers = await selectAnswers(services.db, page)
  const shown = await show(services, actor, place, [...page, ...answers])
  const last = page.at(-1)
  return {
    items: shown
      .filter((reply) => reply.parentId === null)
      .map((thread) => ({
        ...thread,
        answers: shown.filter((reply) => reply.parentId === thread.id),
        more: Math.max(0, (answers.find((row) => row.parent_id === thread.id)?.total ?? 0) - ANSWERS),
      })),
    next: rows.length > size && last ? encodeCursor([last.id]) : null,
  }
}

/** All answers of one thread after the first ones, a page of them. */
export async function findAnswers(
  services: WordReading,
  actor: Actor,
  place: DiscussionRef,
  threadId: number,
  { after = 0, size = 50 }: { after?: number; size?: number } = {},
): Promise<ShownReply[]> {
  const rows = await selectReplies(services.db)
    .where('r.discussion_id', '=', place.id)
    .where('r.parent_id', '=', threadId)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(size)
    .execute()
  return show(services, actor, place, rows)
}

/** Those of these replies that can be read: for the events that an open page received. */
export async function getReplies(
  services: WordReading,
  actor: Actor,
  place: DiscussionRef,
  ids: readonly number[],
): Promise<ShownReply[]> {
  if (ids.length === 0) return []
  const rows = await selectReplies(services.db)
    .where('r.discussion_id', '=', place.id)
    .where('r.id', 'in', ids.slice(0, REPLIES_AT_ONCE))
    .orderBy('r.id')
    .execute()
  return show(services, actor, place, rows)
}

/** The thread in which a reply is; null where it is not (any more) in this discussion. */
export async function findThreadOf(db: Db, discussionId: number, replyId: number): Promise<number | null> {
  const row = await db
    .selectFrom('discussion_replies')
    .select(['id', 'parent_id'])
    .where('id', '=', replyId)
    .where('discussion_id', '=', discussionId)
    .executeTakeFirst()
  return row ? (row.parent_id ?? row.id) : null
}

/** Replies hidden by staff or deleted by their writer keep a placeholder where others answered. */
function selectReplies(db: Db) {
  return db
    .selectFrom('discussion_replies as r')
    .leftJoin('profiles as p', (join) => join.onRef('p.id', '=', 'r.user_id').on(undeletedReply('r')))
    .select(['r.id', 'r.parent_id', 'r.created_at', 'r.edited_at'])
    .select([goneReply('r').as('gone'), content.as('content'), 'p.id as user_id'])
    .select(['p.username', 'p.full_name', 'p.avatar_key', 'p.is_verified'])
    .where(shownReply('r'))
}

// the query never returns the words or the writer of what staff hid
const content = sql<string>`case when ${undeletedReply('r')} then r.content else '' end`

type Row = Awaited<ReturnType<ReturnType<typeof selectReplies>['execute']>>[number]

async function selectAnswers(db: Db, threads: readonly Row[]): Promise<(Row & { total: number })[]> {
  if (threads.length === 0) return []
  const { rows } = await sql<Row & { total: number }>`
    select r.id, r.parent_id, ${goneReply('r')} as gone, ${content} as content, r.created_at, r.edited_at, r.total,
      p.id as user_id, p.username, p.full_name, p.avatar_key, p.is_verified
    from unnest(${threads.map((thread) => thread.id)}::bigint[]) as t (id)
    cross join lateral (
      select *, count(*) over () as total from discussion_replies
      where parent_id = t.id and ${shownReply('discussion_replies')} order by id limit ${ANSWERS}) as r
    left join profiles as p on p.id = r.user_id and ${undeletedReply('r')}
    order by r.id`.execute(db)
  return rows
}

async function show(
  services: WordReading,
  actor: Actor,
  place: DiscussionRef,
  rows: readonly Row[],
): Promise<ShownReply[]> {
  const htmls = await showWords(
    services,
    rows.map((row) => ({ content: row.content, idPrefix: `resposta-${row.id}-` })),
  )
  return showEach('reply', rows, (row, index) => {
    const edit = !place.locked && canEditWords(actor, place.community, row.user_id)
    return {
      id: row.id,
      parentId: row.parent_id,
      html: htmls[index]!,
      content: edit ? row.content : null,
      author: showMember({ ...row, id: row.user_id }),
      gone: row.gone,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      can: { edit, remove: canDeleteWords(actor, row.user_id) },
    }
  })
}
