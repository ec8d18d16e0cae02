import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { authorsOf } from '#domain/works/authors-of.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { actsOnOwn, authoredWorks } from './authored-works.ts'
import { dayOf } from './roll-up-days.ts'
import { independentThankers } from './independent-thankers.ts'
import type { Credit } from './reputation.ts'
import { normalized } from './substance-of.ts'

/**
 * Above this number of reviewers their reviews are read in physical order, some thousands at a time, so that
 * each page is read once.
 */
const MANY = 500
const AT_ONCE = 5000

/**
 * What counts for the reputation of these reviewers: signed reviews as they are, and anonymous ones as they
 * were on the day they were counted. Before that day an anonymous review affects nobody's reputation.
 */
export async function findCredits(db: Db, reviewerIds: readonly number[]): Promise<Map<number, Credit[]>> {
  const [reviewersOf, anonymous] = await Promise.all([
    selectReviewersOf(db, reviewerIds),
    selectCounted(db, reviewerIds),
  ])
  const credits = new Map<number, Credit[]>(reviewerIds.map((id) => [id, []]))
  for await (const row of eachSigned(db, reviewerIds))
    credits.get(row.reviewer_id)?.push(creditOf(row, reviewersOf))
  for (const row of anonymous) credits.get(row.reviewer_id)?.push(row.credit)
  return credits
}

/** An anonymous review as it is now, with the weight of its text; null if nobody can read it. */
export async function creditOfAnonymous(db: Db, reviewId: number): Promise<Credit | null> {
  const [row] = await selectReviews(db, sql`r.id = ${reviewId} and not ${signedReview('r')}`)
  return row ? creditOf(row, await selectReviewersOf(db, [row.reviewer_id])) : null
}

interface Row {
  id: number
  reviewer_id: number
  work_id: number
  comment: string | null
  day: string
  authors: number[]
  substance: number
  thankers: number[]
}

async function* eachSigned(db: Db, reviewerIds: readonly number[]): AsyncGenerator<Row> {
  const signed = (which: ReturnType<typeof sql>) => selectReviews(db, sql`${which} and ${signedReview('r')}`)
  if (reviewerIds.length <= MANY)
    return yield* await signed(sql`r.reviewer_id = any(${[...reviewerIds]}::bigint[])`)
  // planning such a long list would take longer than reading
  const among = sql`r.reviewer_id between ${Math.min(...reviewerIds)} and ${Math.max(...reviewerIds)}`
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from reviews`.execute(db)
  for (let id = 0; id < (rows[0]!.last ?? 0); id += AT_ONCE)
    yield* await signed(sql`r.id > ${id} and r.id <= ${id + AT_ONCE} and ${among}`)
}

async function selectReviews(db: Db, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.reviewer_id, r.work_id, r.comment, ${dayOf(sql`r.completed_at`)}::text as day, a.ids as authors,
      coalesce(x.substance, 0) as substance, ${independentThankers} as thankers
    from reviews as r join works as w on w.id = r.work_id
    left join review_substances as x on x.review_id = r.id
    cross join lateral (select ${authorsOf('w')} as ids) as a
    where ${which} and ${readableReview('r')} and ${readableWork('w')} and r.rating is not null
      and not ${actsOnOwn('r.work_id', 'r.reviewer_id')}`.execute(db)
  return rows
}

/**
 * Who reviewed works of these people, in one query for all of them. Only signed reviews: an anonymous one
 * must not show in another person's reputation.
 */
async function selectReviewersOf(db: Db, ids: readonly number[]): Promise<ReviewersOf> {
  const { rows } = await sql<{ user_id: number; reviewers: number[] }>`
    select own.user_id, array_agg(distinct r.reviewer_id) as reviewers
    from ${authoredWorks(ids)} as own join reviews as r on r.work_id = own.work_id
    where ${signedReview('r')} and ${readableReview('r')} and r.reviewer_id is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ user_id, reviewers }) => [user_id, new Set(reviewers)]))
}

type ReviewersOf = ReadonlyMap<number, ReadonlySet<number>>

function creditOf(row: Row, reviewersOf: ReviewersOf): Credit {
  const words = normalized(row.comment)
  const reviewers = reviewersOf.get(row.reviewer_id)
  return {
    reviewId: row.id,
    authors: row.authors.length > 0 ? row.authors.map((id) => `person:${id}`) : [`work:${row.work_id}`],
    day: row.day,
    substance: row.substance,
    // a hash, for comparing only: the texts of a whole year need not be in memory
    words: createHash('sha256').update(words).digest('base64'),
    thankers: row.thankers.map((id) => `person:${id}`),
    mutual: row.authors.some((id) => reviewers?.has(id)),
  }
}

async function selectCounted(
  db: Db,
  reviewerIds: readonly number[],
): Promise<{ reviewer_id: number; credit: Credit }[]> {
  const { rows } = await sql<{ reviewer_id: number; credit: Credit }>`
    select c.reviewer_id, '{"thankers": []}'::jsonb || c.credit as credit from anonymous_review_credits as c
    where c.reviewer_id = any(${[...reviewerIds]}::bigint[]) and c.counted_at is not null
      and not exists (select from reviews as r where r.id = c.review_id and ${signedReview('r')})`.execute(db)
  return rows
}
