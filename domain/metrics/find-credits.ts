import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { actsOnOwn } from './authored-works.ts'
import { dayOf } from './roll-up-days.ts'
import { normalized, substanceOf, type Credit } from './reputation.ts'

/**
 * What counts for the reputation of these reviewers: their signed reviews as they stand, and anonymous ones as they
 * were when their day had come. Whoever reviews anonymously moves nothing before that, for others neither.
 */
export async function findCredits(db: Db, reviewerIds: readonly number[]): Promise<Map<number, Credit[]>> {
  const [signed, anonymous] = await Promise.all([
    selectReviews(db, sql`r.reviewer_id = any(${[...reviewerIds]}::bigint[]) and not r.is_anonymous`),
    selectCounted(db, reviewerIds),
  ])
  const credits = new Map<number, Credit[]>(reviewerIds.map((id) => [id, []]))
  for (const row of signed) credits.get(row.reviewer_id)?.push(creditOf(row))
  for (const row of anonymous) credits.get(row.reviewer_id)?.push(row.credit)
  return credits
}

/** An anonymous review as it stands now; null where nobody can read it (any more). */
export async function creditOfAnonymous(db: Db, reviewId: number): Promise<Credit | null> {
  const [row] = await selectReviews(db, sql`r.id = ${reviewId} and r.is_anonymous`)
  return row ? creditOf(row) : null
}

interface Row {
  id: number
  reviewer_id: number
  work_id: number
  comment: string | null
  day: string
  authors: number[]
  helpful: boolean
  mutual: boolean
}

/** Only what was signed tells who reviewed whom: an anonymous review must not show in another's reputation. */
async function selectReviews(db: Db, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.reviewer_id, r.work_id, r.comment, ${dayOf(sql`r.completed_at`)}::text as day, a.ids as authors,
      exists (select from review_thanks as t where t.review_id = r.id and t.user_id <> r.reviewer_id) as helpful,
      exists (select from reviews as b join works as own on own.id = b.work_id
        where b.reviewer_id = any(a.ids) and not b.is_anonymous and ${readableReview('b')}
          and own.owner_role = 'author' and (own.owner_id = r.reviewer_id or exists (
            select from co_author_requests as c where c.work_id = own.id and c.co_author_id = r.reviewer_id and c.status = 'accepted'))) as mutual
    from reviews as r join works as w on w.id = r.work_id
    cross join lateral (select array(
      select w.owner_id where w.owner_id is not null and w.owner_role = 'author'
      union select c.co_author_id from co_author_requests as c where c.work_id = w.id and c.status = 'accepted'
      order by 1) as ids) as a
    where ${which} and ${readableReview('r')} and ${readableWork('w')} and r.rating is not null
      and not ${actsOnOwn('r.work_id', 'r.reviewer_id')}
    order by r.id`.execute(db)
  return rows
}

function creditOf(row: Row): Credit {
  return {
    reviewId: row.id,
    authors: row.authors.length > 0 ? row.authors.map((id) => `person:${id}`) : [`work:${row.work_id}`],
    day: row.day,
    substance: substanceOf(row.comment),
    words: normalized(row.comment),
    helpful: row.helpful,
    mutual: row.mutual,
  }
}

async function selectCounted(
  db: Db,
  reviewerIds: readonly number[],
): Promise<{ reviewer_id: number; credit: Credit }[]> {
  const { rows } = await sql<{ reviewer_id: number; credit: Credit }>`
    select c.reviewer_id, c.credit from anonymous_review_credits as c
    where c.reviewer_id = any(${[...reviewerIds]}::bigint[]) and c.counted_at is not null
      and not exists (select from reviews as r where r.id = c.review_id and not r.is_anonymous)
    order by c.review_id`.execute(db)
  return rows
}
