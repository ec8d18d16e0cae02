import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { findCredits } from './find-credits.ts'
import { reputationOf } from './reputation.ts'
import { weighReviews } from './weigh-reviews.ts'

const SLICE = 20_000

/** Recomputes all of them, so that hidden or deleted reviews count no more. Returns their number. */
export async function renewAllReputations(db: Db): Promise<number> {
  let all = 0
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select u.id from users as u where u.id > ${after} and (
        exists (select from reviews as r where r.reviewer_id = u.id and r.status = 'completed')
        or exists (select from reviewer_reputation as m where m.user_id = u.id)
        or exists (select from anonymous_review_credits as c where c.reviewer_id = u.id))
      order by u.id limit ${SLICE}`.execute(db)
    if (rows.length === 0) return all
    await renewReputations(
      db,
      rows.map(({ id }) => id),
    )
    all += rows.length
    after = rows.at(-1)!.id
  }
}

/** The reputations of these reviewers, from what counts for them; only what changed is written. */
export async function renewReputations(db: Db, reviewerIds: readonly number[]): Promise<void> {
  if (reviewerIds.length === 0) return
  await weighReviews(db, ofReviewers(reviewerIds))
  const credits = await findCredits(db, reviewerIds)
  const scores = reviewerIds.map((id) => reputationOf(credits.get(id) ?? []).score)
  // the public number: signed reviews only
  await sql`
    insert into reviewer_reputation as m (user_id, total_reviews, reputation_score, computed_at)
    select u.id, coalesce(signed.n, 0), s.score, ${now()}::timestamptz
    from unnest(${[...reviewerIds]}::bigint[], ${scores}::integer[]) as s (user_id, score)
    join users as u on u.id = s.user_id
    left join (select r.reviewer_id, count(*) as n from reviews as r join works as w on w.id = r.work_id
      where ${readableWork('w')} and r.reviewer_id = any(${[...reviewerIds]}::bigint[]) and ${signedReview('r')} and ${readableReview('r')}
      group by 1) as signed on signed.reviewer_id = u.id
    on conflict on constraint reviewer_reputation_pk do update
    set total_reviews = excluded.total_reviews, reputation_score = excluded.reputation_score, computed_at = excluded.computed_at
    where (m.total_reviews, m.reputation_score) is distinct from (excluded.total_reviews, excluded.reputation_score)`.execute(
    db,
  )
}

/**
 * For many, their reviews are read in physical order: planning such a long list would take longer than
 * reading.
 */
const ofReviewers = (ids: readonly number[]) =>
  ids.length > 500
    ? sql`r.reviewer_id between ${Math.min(...ids)} and ${Math.max(...ids)}`
    : sql`r.reviewer_id = any(${[...ids]}::bigint[])`

/** Those with signed reviews published, changed or thanked for since then. */
export async function reviewersSince(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.reviewer_id as id from reviews as r
      where r.status = 'completed' and r.updated_at >= ${since} and ${signedReview('r')} and r.reviewer_id is not null
    union
    select r.reviewer_id from review_thanks as t join reviews as r on r.id = t.review_id
      where t.created_at >= ${since} and ${signedReview('r')} and r.reviewer_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
