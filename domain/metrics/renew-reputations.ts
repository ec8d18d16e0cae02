import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { readableReview } from '#domain/reviews/visibility.ts'
import { findCredits } from './find-credits.ts'
import { reputationOf } from './reputation.ts'

const BATCH = 200

/** The reputations of these reviewers, from what counts for them. */
export async function renewReputations(db: Db, reviewerIds: readonly number[]): Promise<void> {
  for (let from = 0; from < reviewerIds.length; from += BATCH) {
    await renewBatch(db, reviewerIds.slice(from, from + BATCH))
  }
}

/** All of them: what was hidden, or taken back, counts no more. Returns how many there are. */
export async function renewAllReputations(db: Db): Promise<number> {
  let all = 0
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select u.id from users as u where u.id > ${after} and (
        exists (select from reviews as r where r.reviewer_id = u.id and r.status = 'completed')
        or exists (select from reviewer_reputation as m where m.user_id = u.id)
        or exists (select from anonymous_review_credits as c where c.reviewer_id = u.id))
      order by u.id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return all
    await renewBatch(
      db,
      rows.map(({ id }) => id),
    )
    all += rows.length
    after = rows.at(-1)!.id
  }
}

async function renewBatch(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [credits, totals] = await Promise.all([findCredits(db, ids), countSigned(db, ids)])
  await db
    .insertInto('reviewer_reputation')
    .values(
      ids.map((id) => ({
        user_id: id,
        total_reviews: totals.get(id) ?? 0,
        reputation_score: reputationOf(credits.get(id) ?? []).score,
        computed_at: now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('reviewer_reputation_pk').doUpdateSet((row) => ({
        total_reviews: row.ref('excluded.total_reviews'),
        reputation_score: row.ref('excluded.reputation_score'),
        computed_at: row.ref('excluded.computed_at'),
      })),
    )
    .execute()
}

/** The public number: signed reviews only. */
async function countSigned(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ reviewer_id: number; n: number }>`
    select r.reviewer_id, count(*) as n from reviews as r
    where r.reviewer_id = any(${[...ids]}::bigint[]) and not r.is_anonymous and ${readableReview('r')}
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.reviewer_id, row.n]))
}

/** Those with signed reviews published, changed or thanked for since then. */
export async function reviewersSince(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.reviewer_id as id from reviews as r
      where r.status = 'completed' and r.updated_at >= ${since} and not r.is_anonymous and r.reviewer_id is not null
    union
    select r.reviewer_id from review_thanks as t join reviews as r on r.id = t.review_id
      where t.created_at >= ${since} and not r.is_anonymous and r.reviewer_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
