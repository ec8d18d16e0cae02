import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { signedReview } from '#domain/reviews/visibility.ts'
import type { Month } from './statement.ts'

/**
 * How many anonymous reviews of each month may be said of who wrote them: as it was decided when the month closed, but
 * for those that were signed since, which everybody sees under their name.
 */
export async function findAnonymousMonths(
  db: Db,
  personId: number,
): Promise<{ month: Month; reviews: number }[]> {
  const { rows } = await sql<{ month: string; reviews: number }>`
    select to_char(m.month, 'YYYY-MM') as month, m.reviews - count(r.id)::int as reviews
    from anonymous_review_months as m
    left join anonymous_review_credits as c
      on c.reviewer_id = m.reviewer_id and left(c.credit ->> 'day', 7) = to_char(m.month, 'YYYY-MM')
    left join reviews as r on r.id = c.review_id and ${signedReview('r')}
    where m.reviewer_id = ${personId}
    group by m.month, m.reviews order by m.month`.execute(db)
  return rows.filter(({ reviews }) => reviews > 0)
}
