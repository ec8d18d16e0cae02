import { lengthOf } from '#engines/text/text-length.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { parseOrRefuse, Refusal, requireMember } from '#domain/refusal.ts'
import { readableReview, signedReview } from '#domain/reviews/visibility.ts'
import type { Services } from '#domain/services.ts'
import { isoDay } from '#domain/today.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { findAnonymousMonths } from './find-anonymous-months.ts'
import { keepCertificate } from './keep-certificate.ts'
import { LEAST_LENGTH, MAX_REVIEWS } from './limits.ts'
import { oneReviewSchema, periodSchema } from './schema.ts'
import type { Month, ReviewsStatement } from './statement.ts'
import {
  ANONYMOUS_STAYS_UNSAID,
  NOT_YOUR_REVIEW,
  NOTHING_TO_CERTIFY,
  REVIEW_TOO_SHORT,
  TOO_MANY_REVIEWS,
} from './texts.ts'

/** Of one signed review of one's own. */
export async function certifyReview(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireMember(actor)
  const { reviewId } = parseOrRefuse(oneReviewSchema, unknownInput)
  await limitActs(services, 'certificate:person', actor)
  const review = (await findOwnReviews(services.db, actor)).find(({ id }) => id === reviewId)
  if (!review) throw await whyNone(services.db, actor, reviewId)
  if (!review.counts) throw new Refusal('invalid', REVIEW_TOO_SHORT)
  return keepCertificate(services, actor, {
    kind: 'reviews',
    period: null,
    named: true,
    reviews: [certified(review)],
    anonymous: [],
  })
}

/** Of whole months: signed reviews, named or only counted, and of anonymous ones the numbers that may be said. */
export async function certifyReviews(
  services: Pick<Services, 'db' | 'limits'>,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ id: number }> {
  requireMember(actor)
  const { from, until, named, anonymous: wanted } = parseOrRefuse(periodSchema, unknownInput)
  await limitActs(services, 'certificate:person', actor)
  const within = (month: Month) => from <= month && month <= until
  const reviews = (await findOwnReviews(services.db, actor))
    .filter(({ day, counts }) => counts && within(day.slice(0, 7)))
    .map(certified)
  if (reviews.length > MAX_REVIEWS) throw new Refusal('invalid', TOO_MANY_REVIEWS)
  const anonymous = wanted
    ? (await findAnonymousMonths(services.db, actor.id)).filter(({ month }) => within(month))
    : []
  // in the same words whether there were anonymous ones or not
  if (reviews.length + anonymous.length === 0) throw new Refusal('invalid', NOTHING_TO_CERTIFY)
  const statement: ReviewsStatement = { kind: 'reviews', period: { from, until }, named, reviews, anonymous }
  return keepCertificate(services, actor, statement)
}

interface OwnReview {
  id: number
  day: string
  words: number
  /** says enough to be certified */
  counts: boolean
}

async function findOwnReviews(db: Db, actor: Actor): Promise<OwnReview[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.id', 'r.comment', 'r.completed_at'])
    .where('r.reviewer_id', '=', actor.id)
    .where(signedReview('r'))
    .where(readableReview('r'))
    .where(readableWork('w'))
    .orderBy('r.completed_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ id, comment, completed_at }) => ({
    id,
    day: isoDay(completed_at!),
    words: wordsIn(comment ?? ''),
    counts: lengthOf(comment ?? '') >= LEAST_LENGTH,
  }))
}

const certified = ({ id, day, words }: OwnReview) => ({ id, day, words })

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0

/** Says of an anonymous one why, to whoever wrote it; of anybody else's nothing. */
async function whyNone(db: Db, actor: Actor, reviewId: number): Promise<Refusal> {
  const own = await db
    .selectFrom('reviews as r')
    .select('r.id')
    .where('r.id', '=', reviewId)
    .where('r.reviewer_id', '=', actor.id)
    .where(readableReview('r'))
    .where((eb) => eb.not(signedReview('r')))
    .executeTakeFirst()
  return own ? new Refusal('forbidden', ANONYMOUS_STAYS_UNSAID) : new Refusal('missing', NOT_YOUR_REVIEW)
}
