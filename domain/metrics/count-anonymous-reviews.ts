import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#domain/services.ts'
import { now } from '#platform/clock.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import { awardBadges } from './award-badges.ts'
import { creditOfAnonymous } from './find-credits.ts'
import { renewReputations } from './renew-reputations.ts'
import { weighReviews } from './weigh-reviews.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEAST_DAYS = 30
const MOST_DAYS = 60

/**
 * The weekly run: anonymous reviews whose day, drawn at random 30 to 60 days after they were published, has come count
 * for their reviewer from now on, as they are now. Whether one appears, changes or goes, nobody sees it in a figure.
 */
export async function countAnonymousReviews(
  services: Pick<Services, 'db' | 'live'>,
  { draw = () => randomInt(LEAST_DAYS * DAY_MS, MOST_DAYS * DAY_MS + 1) }: { draw?: () => number } = {},
): Promise<{ counted: number }> {
  const { db } = services
  await drawDays(services, draw)
  const waiting = await db
    .selectFrom('anonymous_review_credits')
    .select(['review_id', 'reviewer_id'])
    .where('counted_at', 'is', null)
    .where('counts_from', '<=', now())
    .execute()
  const reviewers = new Set<number>()
  let counted = 0
  for (const { review_id, reviewer_id } of waiting) {
    await weighReviews(db, sql`r.id = ${review_id}`)
    const credit = await creditOfAnonymous(db, review_id)
    if (credit) {
      await db
        .updateTable('anonymous_review_credits')
        .set({ counted_at: now(), credit: JSON.stringify(credit) })
        .where('review_id', '=', review_id)
        .execute()
      counted++
      reviewers.add(reviewer_id)
    } else {
      // signed, abandoned or removed before its day: it never counts as an anonymous one
      await db.deleteFrom('anonymous_review_credits').where('review_id', '=', review_id).execute()
    }
  }
  await renewReputations(db, [...reviewers])
  await awardBadges(services, [...reviewers])
  return { counted }
}

async function drawDays({ db }: Pick<Services, 'db'>, draw: () => number): Promise<void> {
  const { rows } = await sql<{ id: number; reviewer_id: number; completed_at: Date }>`
    select r.id, r.reviewer_id, r.completed_at from reviews as r
    where not ${signedReview('r')} and ${readableReview('r')} and r.reviewer_id is not null
      and r.completed_at >= ${new Date(now().getTime() - 2 * MOST_DAYS * DAY_MS)}
      and not exists (select from anonymous_review_credits as c where c.review_id = r.id)`.execute(db)
  for (const { id, reviewer_id, completed_at } of rows) {
    await db
      .insertInto('anonymous_review_credits')
      .values({
        review_id: id,
        reviewer_id,
        counts_from: new Date(completed_at.getTime() + draw()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
