// What of a reviewer's work is counted.
import { fault } from './fault.ts'

const BOUGHT = 'domain/metrics/bought-reputation.test.ts'
const FORMULA = 'domain/metrics/reputation.test.ts'
const THANKERS = 'domain/metrics/independent-thankers.ts'

export const COUNTING_REVIEWS = [
  fault(
    'domain/metrics/substance-of.ts',
    'any letters weigh as words',
    'if (!isPortuguese(word.folded, word.stem) && !ofWork.has(word.stem)) continue',
    'if (word.folded.length === 0) continue',
    FORMULA,
  ),
  fault(
    'domain/metrics/substance-of.ts',
    'a review of anything counts for any work',
    'shared.ahead.size < Math.max(least, Math.min(most, share * telling)) || ',
    '',
    FORMULA,
  ),
  fault(
    THANKERS,
    'an account made for the thanks counts',
    'and u.created_at <= t.created_at - make_interval(days => ${sql.lit(SETTLED_DAYS)})',
    '',
    BOUGHT,
  ),
  fault(
    THANKERS,
    'who only ever thanks one person counts',
    ' and theirs.reviewer_id not in (r.reviewer_id, t.user_id))',
    ')',
    BOUGHT,
  ),
  fault(
    THANKERS,
    'a ring that thanks itself counts',
    'and own.reviewer_id = t.user_id)',
    'and false)',
    BOUGHT,
  ),
  fault(
    THANKERS,
    'whom one thanked for an anonymous review shows in their reputation',
    "${signedReview('own')} and ",
    '',
    BOUGHT,
  ),
  fault(
    'domain/metrics/reputation.ts',
    'a score above 59 needs nobody who finds it helpful',
    'people.size >= INDEPENDENT.people ? 100 : INDEPENDENT.without',
    '100',
    FORMULA,
  ),
  fault(
    'domain/metrics/reputation.ts',
    'one friend makes every review helpful',
    '(times.get(person) ?? 0) < PER_THANKER',
    'true',
    FORMULA,
  ),
  fault(
    'domain/metrics/reputation.ts',
    'one person alone makes reviews helpful',
    'people.size >= LEAST_THANKERS ? thanked : []',
    'thanked',
    FORMULA,
  ),
  fault(
    'domain/rankings/rank-month.ts',
    'empty reviews have a place in the list',
    ' and x.substance > 0',
    '',
    BOUGHT,
  ),
  fault(
    'domain/metrics/award-badges.ts',
    'ten empty reviews are a badge',
    'join review_substances as x on x.review_id = r.id and x.substance > 0\n',
    '\n',
    BOUGHT,
  ),
  fault(
    'domain/moderation/set-hidden.ts',
    'a badge stays after staff hid what it was for',
    'if (writerId !== null && !anonymous) await renewTopReviewer(services, tx, writerId)',
    'void [writerId, renewTopReviewer]',
    BOUGHT,
  ),
]
