// What the first page says of the whole product.
import { fault } from './fault.ts'

const FEATURED = 'domain/reviews/featured/find-featured-review.ts'
const TEST = 'domain/reviews/featured/find-featured-review.test.ts'

export const FEATURING = [
  fault(
    FEATURED,
    'an account of today stands on the first page',
    ".where('u.created_at', '<', weekAgo)",
    '',
    TEST,
  ),
  fault(
    FEATURED,
    'a review stands on the first page at once',
    '(r.completed_at < ${weekAgo}',
    '(r.completed_at <= ${now()}',
    TEST,
  ),
  fault(
    FEATURED,
    'an anonymous review stands on the first page',
    ".on(signedReview('r'))",
    '',
    TEST,
    'tests/anonymity.test.ts',
  ),
  fault(
    'domain/works/map/find-citation-map.ts',
    'a hidden work is a note on the first page',
    "from works where ${readableWork('works')}\n",
    'from works where true\n',
    'domain/works/map/find-citation-map.test.ts',
  ),
  fault(
    'domain/works/map/count-author-months.ts',
    'a profile counts works that staff hid',
    "where ${readableWork('w')}\n",
    'where true\n',
    'domain/works/map/figures-over-time.test.ts',
  ),
  fault(
    'domain/works/map/find-area-days.ts',
    'an area draws works that staff hid',
    "    .where(readableWork('works'))\n",
    '',
    'domain/works/map/figures-over-time.test.ts',
  ),
  fault(
    'domain/discussions/count-community-weeks.ts',
    'a community counts replies that staff hid',
    "        and ${undeletedReply('r')} and",
    '        and',
    'domain/discussions/counts.test.ts',
  ),
]
