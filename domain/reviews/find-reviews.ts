import { sql } from 'kysely'
import { runQuery, isoTime, batchable, type BatchedRow, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { decodeCursor, pageOf, type Page } from '../page.ts'
import { showReviewPerson, type ShownPerson } from './shown-person.ts'
import { showReviewText } from './show-review-text.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { readableReview, signedReview, readableReviewMessage } from './visibility.ts'

export interface ShownReview {
  id: number
  /** null in the shell that is left of a review whose writer's account was erased */
  rating: number | null
  /** sanitised HTML; null where there are no words */
  html: string | null
  reviewer: ShownPerson | 'removed' | null
  /** the version of the work that was read */
  workVersion: number
  revision: number
  publishedAt: string
  updatedAt: string
  reply: {
    text: string
    by: { fullName: string; username: string; verified: boolean } | null
    at: string
  } | null
  messages: number
  /** so many found it helpful */
  thanks: number
}

const PAGE_SIZE = 10
/** As many can be asked for by their ids. */
export const REVIEWS_AT_ONCE = 50

interface ListOptions {
  cursor?: string | null
  size?: number
  /** Only these, as far as they can be read. */
  ids?: readonly number[] | undefined
}

/** The published reviews of a work, the newest first. */
export const findReviews = (db: Db, workId: number, options?: ListOptions) =>
  runQuery(db, reviewsOf(db, workId, options))

export function reviewsOf(
  db: Db,
  workId: number,
  { cursor, ids, size = ids ? REVIEWS_AT_ONCE : PAGE_SIZE }: ListOptions = {},
): BatchableQuery<Page<ShownReview>> {
  const after = decodeCursor(cursor, 2)
  let query = selectReviews(db)
    .where('r.work_id', '=', workId)
    .orderBy('r.completed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(size + 1)
  if (ids) query = query.where('r.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (after && after.every((key) => Number.isSafeInteger(key) && Number(key) >= 0)) {
    const at = sql`timestamptz 'epoch' + ${after[0]} * interval '1 microsecond'`
    query = query.where(sql<boolean>`(r.completed_at, r.id) < (${at}, ${after[1]})`)
  }
  return batchable(query, (rows) => pageOf(rows, size, (row) => [row.microseconds, row.id], show))
}

/** One published review; null where nobody can read it. */
export async function findReview(
  db: Db,
  reviewId: number,
): Promise<(ShownReview & { workId: number }) | null> {
  const query = selectReviews(db).select('r.work_id').where('r.id', '=', reviewId)
  return runQuery(
    db,
    batchable(query, ([row]) => (row ? { ...show(row), workId: row.work_id } : null)),
  )
}

/**
 * Anonymity is enforced here: the query never joins an anonymous reviewer's profile nor selects any
 * reviewer's id. Only get-my-review.ts, for the reader alone, knows which review is theirs.
 */
function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .leftJoin('profiles as p', (join) => join.onRef('p.id', '=', 'r.reviewer_id').on(signedReview('r')))
    .leftJoin('profiles as a', 'a.id', 'r.author_replied_by')
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.work_version',
      'r.revision',
      'r.completed_at',
      'r.updated_at',
      'r.erased_at',
      'r.is_anonymous',
    ])
    .select(['p.full_name', 'p.username', 'p.avatar_key', 'p.is_verified'])
    .select([
      'r.author_reply',
      'r.author_replied_at',
      'a.full_name as replier_name',
      'a.username as replier_username',
      'a.is_verified as replier_verified',
    ])
    .select(sql<number>`(extract(epoch from r.completed_at) * 1000000)::bigint`.as('microseconds'))
    .select((eb) =>
      eb
        .selectFrom('review_messages as m')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.review_id', '=', 'r.id')
        .where(readableReviewMessage('m'))
        .as('messages'),
    )
    .select((eb) =>
      eb
        .selectFrom('review_thanks as t')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('t.review_id', '=', 'r.id')
        .as('thanks'),
    )
    .where(readableReview('r'))
    .where(readableWork('w'))
}

type Row = BatchedRow<Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]>

function show(row: Row): ShownReview {
  return {
    id: row.id,
    rating: row.rating,
    html: row.comment === null ? null : showReviewText(row.comment, `avaliacao-${row.id}-`),
    // who left an anonymous review is told by it no more than before
    reviewer: row.erased_at && !row.is_anonymous ? 'removed' : showReviewPerson(row),
    workVersion: row.work_version,
    revision: row.revision,
    publishedAt: isoTime(row.completed_at ?? row.updated_at),
    updatedAt: isoTime(row.updated_at),
    reply:
      row.author_reply === null
        ? null
        : {
            text: row.author_reply,
            by: replierOf(row),
            at: isoTime(row.author_replied_at ?? row.updated_at),
          },
    messages: row.messages ?? 0,
    thanks: row.thanks ?? 0,
  }
}

function replierOf(row: Row): NonNullable<ShownReview['reply']>['by'] {
  if (row.replier_name === null || row.replier_username === null) return null
  return {
    fullName: row.replier_name,
    username: row.replier_username,
    verified: row.replier_verified ?? false,
  }
}
