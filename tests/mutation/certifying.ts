// What a certificate may say, to whom, and for how long.
import { fault } from './fault.ts'

const CERTIFICATES = 'domain/certificates/certificates.test.ts'
const MONTHS = 'domain/certificates/anonymous-months.test.ts'
const CODES = 'domain/certificates/certificate-codes.ts'
const STATEMENTS = 'domain/certificates/read-statements.ts'
const CLOSING = 'domain/certificates/close-review-months.ts'

export const CERTIFYING = [
  fault(
    CODES,
    'a code with a changed letter is valid',
    'equalInConstantTime(seal, sealOf(services, row))',
    'equalInConstantTime(seal, seal) && sealOf(services, row) !== null',
    CERTIFICATES,
  ),
  fault(CODES, 'a certificate can be moved to another person', ' ${row.user_id}', '', CERTIFICATES),
  fault(CODES, 'what it says can be changed where it is kept', ' ${row.statement}', '', CERTIFICATES),
  fault(
    STATEMENTS,
    'a review that staff hid is certified still',
    "${readableReview('r')} and ${signedReview('r')}",
    "${signedReview('r')}",
    CERTIFICATES,
  ),
  fault(
    STATEMENTS,
    'the title of a hidden work stands on a certificate',
    "case when ${readableWork('w')} then w.title end",
    'w.title',
    CERTIFICATES,
  ),
  fault(
    STATEMENTS,
    'who signs a work no more is certified as its author',
    'work?.people.includes(personId)',
    'work',
    CERTIFICATES,
  ),
  fault(
    'domain/certificates/end-certificate.ts',
    'anybody ends another’s certificate',
    "    .where('user_id', '=', actor.id)\n",
    '',
    CERTIFICATES,
  ),
  fault(
    'domain/certificates/certify-reviews.ts',
    'an anonymous review is certified with its work',
    "    .where(signedReview('r'))\n",
    '',
    MONTHS,
  ),
  fault(
    'domain/certificates/limits.ts',
    'a month is said while its reviews are still being counted',
    'MONTH_CLOSES_AFTER_DAYS = 75',
    'MONTH_CLOSES_AFTER_DAYS = 30',
    MONTHS,
  ),
  fault(
    CLOSING,
    'an anonymous review alone in its area is said',
    'having bool_and(others.people',
    'having bool_or(others.people',
    MONTHS,
  ),
  fault(
    CLOSING,
    'most of an area’s anonymous reviews are said to be one person’s',
    'others.reviews >= ${AMONG_OTHERS.times} * own.reviews',
    'others.reviews >= 0',
    MONTHS,
  ),
  fault(CLOSING, 'accounts made for it make a crowd', ' and o.settled', '', MONTHS),
  fault(
    'domain/certificates/find-anonymous-months.ts',
    'a review that was signed later is counted twice',
    'm.reviews - count(r.id)::int',
    'm.reviews',
    MONTHS,
  ),
]
