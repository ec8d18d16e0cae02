import { sql, type RawBuilder } from 'kysely'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'

/** An account so young may have been made for the thanks alone. */
const SETTLED_DAYS = 7

/**
 * The people who found the review of a row `r` helpful, as far as they judge for themselves: whose account was older
 * than a week, who found somebody else's helpful as well, and whom its writer did not thank in turn. Only what is
 * signed tells whom somebody thanked: an anonymous review must not show in another's reputation.
 */
export const independentThankers: RawBuilder<number[]> = sql<number[]>`array(
  select t.user_id from review_thanks as t join users as u on u.id = t.user_id
  where t.review_id = r.id and t.user_id <> r.reviewer_id
    and u.created_at <= t.created_at - make_interval(days => ${sql.lit(SETTLED_DAYS)})
    and exists (
      select from review_thanks as other join reviews as theirs on theirs.id = other.review_id
      where other.user_id = t.user_id and ${signedReview('theirs')} and ${readableReview('theirs')} and theirs.reviewer_id not in (r.reviewer_id, t.user_id))
    and not exists (
      select from review_thanks as back join reviews as own on own.id = back.review_id
      where back.user_id = r.reviewer_id and ${signedReview('own')} and ${readableReview('own')} and own.reviewer_id = t.user_id)
  order by t.user_id)`
