import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { showEach } from '../show-each.ts'
import { decodeIdCursor, encodeCursor, type Page } from '../page.ts'
import { findMentionable } from '../profiles/find-mentioned.ts'
import { findLinks, type FoundLink } from '#engines/rendering/plain-links/find-links.ts'
import { authorsOf } from '#domain/works/authors-of.ts'
import { showReviewPerson, type ShownPerson } from './shown-person.ts'
import { requireReview } from './require-review.ts'
import { maskedMessage, readableReviewMessage } from './visibility.ts'

export interface ShownReviewMessage {
  id: number
  text: string
  /** Of the usernames it mentions, those that are somebody's. */
  mentions: string[]
  links: FoundLink[]
  /** null: the anonymous reviewer */
  writer: ShownPerson | null
  /** what the writer is to this review */
  role: 'reviewer' | 'author' | null
  createdAt: string
}

const PAGE_SIZE = 50

/** A page of the discussion: the newest, in the order they were written; `next` asks for the older ones. */
export async function findReviewMessages(
  db: Db,
  reviewId: number,
  { cursor, size = PAGE_SIZE }: { cursor?: string | null; size?: number } = {},
): Promise<Page<ShownReviewMessage>> {
  await requireReview(db, reviewId)
  const before = decodeIdCursor(cursor)
  let query = selectMessages(db)
    .where('m.review_id', '=', reviewId)
    .orderBy('m.id', 'desc')
    .limit(size + 1)
  if (before !== null) query = query.where('m.id', '<', before)
  const rows = await query.execute()
  const page = rows.slice(0, size).reverse()
  const [oldest] = page
  const mentionable = await findMentionable(
    db,
    page.map((row) => row.message),
  )
  const items = showEach('review message', page, (row) => show(row, mentionable(row.message)))
  return { items, next: rows.length > size && oldest ? encodeCursor([oldest.id]) : null }
}

/** How many messages of the discussion of a review people can read. */
export async function countReviewMessages(db: Db, reviewId: number): Promise<number> {
  const { messages } = await db
    .selectFrom('review_messages as m')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('m.review_id', '=', reviewId)
    .where(readableReviewMessage('m'))
    .executeTakeFirstOrThrow()
  return messages
}

function selectMessages(db: Db) {
  return (
    db
      .selectFrom('review_messages as m')
      .innerJoin('reviews as r', 'r.id', 'm.review_id')
      .innerJoin('works as w', 'w.id', 'r.work_id')
      // messages of an anonymous reviewer are never joined with their profile
      .leftJoin('profiles as p', (join) =>
        join.onRef('p.id', '=', 'm.user_id').on(sql<boolean>`not ${maskedMessage('m', 'r')}`),
      )
      .select([
        'm.id',
        'm.message',
        'm.created_at',
        'p.full_name',
        'p.username',
        'p.avatar_key',
        'p.is_verified',
      ])
      .select(
        sql<'reviewer' | 'author' | null>`case
        when m.user_id = r.reviewer_id then 'reviewer'
        when m.user_id = any(${authorsOf('w')}) then 'author' end`.as('role'),
      )
      .where(readableReviewMessage('m'))
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

function show(row: Row, mentions: string[]): ShownReviewMessage {
  return {
    id: row.id,
    text: row.message,
    mentions,
    links: findLinks(row.message),
    writer: showReviewPerson(row),
    role: row.role,
    createdAt: row.created_at.toISOString(),
  }
}
