import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import type { Services } from '#domain/services.ts'
import { isoDay } from '#domain/today.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { AMONG_OTHERS, MONTH_CLOSES_AFTER_DAYS } from './limits.ts'
import type { Month } from './statement.ts'

const CLOSE_MONTHS = 'certificates.months'
const DAY_MS = 24 * 60 * 60 * 1000

export function defineCertificates(services: Services): void {
  services.jobs.define(CLOSE_MONTHS, {
    policy: 'singleton',
    handler: async () => void (await closeReviewMonths(services.db)),
  })
  // an hour after anonymous reviews are counted
  services.jobs.schedule(CLOSE_MONTHS, '11 5 * * 1')
}

/**
 * Decides for months that lie far enough back how many anonymous reviews may be said of whom. Once: what is hidden,
 * deleted or moved to another area afterwards changes no number, so that no two certificates differ by it.
 */
export async function closeReviewMonths(db: Db): Promise<Month[]> {
  const closed: Month[] = []
  for (const month of await findDue(db)) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        insert into closed_review_months (month) values (${`${month}-01`}::date)
        on conflict on constraint closed_review_months_pk do nothing returning month`.execute(tx)
      if (rows.length === 0) return
      await keepNumbers(tx, month)
      closed.push(month)
    })
  }
  return closed
}

async function findDue(db: Db): Promise<Month[]> {
  const before = isoDay(new Date(now().getTime() - MONTH_CLOSES_AFTER_DAYS * DAY_MS)).slice(0, 7)
  const { rows } = await sql<{ month: string }>`
    select distinct left(c.credit ->> 'day', 7) as month from anonymous_review_credits as c
    where c.credit is not null and left(c.credit ->> 'day', 7) < ${before}
      and not exists (select from closed_review_months as m where to_char(m.month, 'YYYY-MM') = left(c.credit ->> 'day', 7))
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** Of a person all of a month or nothing: each of their reviews is among enough of others, in its own area. */
async function keepNumbers(tx: Db, month: Month): Promise<void> {
  const first = `${month}-01`
  await sql`
    with counted as (
      select c.reviewer_id, w.thematic_area as area, count(*)::int as reviews,
        -- made for the purpose, an account would hide nobody
        bool_and(u.created_at < ${first}::date) as settled
      from anonymous_review_credits as c
      join reviews as r on r.id = c.review_id join works as w on w.id = r.work_id join users as u on u.id = c.reviewer_id
      where left(c.credit ->> 'day', 7) = ${month} and (c.credit ->> 'substance')::real > 0
        and not ${signedReview('r')} and ${readableReview('r')} and ${readableWork('w')}
      group by 1, 2)
    insert into anonymous_review_months (reviewer_id, month, reviews)
    select own.reviewer_id, ${first}::date, sum(own.reviews)::int
    from counted as own cross join lateral (
      select count(*) as people, coalesce(sum(o.reviews), 0) as reviews from counted as o
      where o.area = own.area and o.reviewer_id <> own.reviewer_id and o.settled) as others
    group by own.reviewer_id
    having bool_and(others.people >= ${AMONG_OTHERS.people}
      and others.reviews >= ${AMONG_OTHERS.times} * own.reviews)`.execute(tx)
}
