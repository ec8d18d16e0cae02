import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { countAnonymousReviews } from '#domain/metrics/count-anonymous-reviews.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { replaceClock } from '#platform/clock.ts'
import { aWork, person } from '#tests/people.ts'
import { aLongReview } from '#tests/read-at.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { certifyReviews, certifyReview } from './certify-reviews.ts'
import { checkCertificate } from './check-certificate.ts'
import { closeReviewMonths } from './close-review-months.ts'
import { findOwnCertificates } from './find-own-certificates.ts'
import { ANONYMOUS_STAYS_UNSAID, NOT_YOUR_REVIEW, NOTHING_TO_CERTIFY } from './texts.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let edu: Actor
let others: Actor[]
const REASON = { reason: 'Fere a política de ética.' }

// all of it in months to come, so that everybody's account is older
const MARCH = new Date('2031-03-20T12:00:00-03:00')
const COUNTED = new Date('2031-06-01T12:00:00-03:00')
const CLOSED = new Date('2031-06-16T12:00:00-03:00')
const at = (time: Date) => replaceClock(() => time)
const PERIOD = { from: '2031-01', until: '2031-12', named: 'on', anonymous: 'on' }

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  edu = await person(services, 'edu', { roles: ['admin'] })
  others = []
  for (let n = 0; n < 5; n++) others.push(await person(services, `par${n}`))
})
beforeEach(async () => {
  for (const table of [
    'works',
    'certificates',
    'anonymous_review_credits',
    'anonymous_review_months',
    'closed_review_months',
  ] as const)
    await db.deleteFrom(table).execute()
})
afterEach(() => at(new Date())())

let words = 0
const publish = (area = 'Educação') => publishWork(services, ana, aWork({ thematicArea: area }))
async function review(who: Actor, area?: string, changes: object = {}): Promise<Reviewed> {
  at(MARCH)
  words += 1
  const work = await publish(area)
  const input = { rating: 4, comment: aLongReview(`p${words}`), anonymous: true, ...changes }
  return { workId: work.id, ...(await publishReview(services, who, work.id, input)) }
}
interface Reviewed {
  id: number
  workId: number
}
/** Counted in June, and in mid-June the month closes. */
async function count() {
  at(COUNTED)
  await countAnonymousReviews(services, { draw: () => 0 })
  at(CLOSED)
  return closeReviewMonths(db)
}
async function newest() {
  await certifyReviews(services, bia, PERIOD)
  const [own] = await findOwnCertificates(services, bia)
  return (await checkCertificate(services, own!.code, '203.0.113.9'))!
}

test('among enough others the number and the month are said, and nothing of any work', async () => {
  for (const who of others) await review(who)
  const { id } = await review(bia)
  expect(await count()).toEqual(['2031-03'])
  const checked = await newest()
  expect(checked.notes[0]).toBe('Avaliações anônimas: 1 em março de 2031.')
  expect(checked.rows).toEqual([])
  expect(checked.says).toBe(
    'escreveu avaliações anônimas de trabalhos acadêmicos de janeiro de 2031 a dezembro de 2031.',
  )
  const { statement } = await db.selectFrom('certificates').select('statement').executeTakeFirstOrThrow()
  expect(JSON.parse(statement)).toEqual({
    kind: 'reviews',
    period: { from: '2031-01', until: '2031-12' },
    named: true,
    reviews: [],
    anonymous: [{ month: '2031-03', reviews: 1 }],
  })
  // never of one alone, and to nobody else is it said that there is one
  expect((await refusalOf(certifyReview(services, bia, { reviewId: id }))).message).toBe(
    ANONYMOUS_STAYS_UNSAID,
  )
  expect((await refusalOf(certifyReview(services, ana, { reviewId: id }))).message).toBe(NOT_YOUR_REVIEW)
})

test('not before everybody’s month is over, nor where she does not ask for it', async () => {
  for (const who of others) await review(who)
  await review(bia)
  at(COUNTED)
  await countAnonymousReviews(services, { draw: () => 0 })
  expect(await closeReviewMonths(db)).toEqual([])
  expect((await refusalOf(certifyReviews(services, bia, PERIOD))).message).toBe(NOTHING_TO_CERTIFY)
  at(CLOSED)
  await closeReviewMonths(db)
  const silent = { ...PERIOD, anonymous: undefined }
  expect((await refusalOf(certifyReviews(services, bia, silent))).message).toBe(NOTHING_TO_CERTIFY)
  // a part of a month is no period
  const days = { ...PERIOD, from: '2031-03-20', until: '2031-03-21' }
  expect((await refusalOf(certifyReviews(services, bia, days))).kind).toBe('invalid')
})

const unsaid = async () => {
  await count()
  expect((await refusalOf(certifyReviews(services, bia, PERIOD))).message).toBe(NOTHING_TO_CERTIFY)
}

test('with too few others nothing is said', async () => {
  for (const who of others.slice(1)) await review(who)
  await review(bia)
  await unsaid()
})

test('nor where one of hers stands alone in its area, though others do in another', async () => {
  for (const who of others) await review(who)
  await review(bia)
  await review(bia, 'Saúde')
  await unsaid()
})

test('nor where most of an area’s are hers', async () => {
  for (const who of others) await review(who)
  await review(bia)
  await review(bia)
  await unsaid()
})

test('accounts made for it hide nobody', async () => {
  for (const who of others) await review(who)
  await review(bia)
  const young = db.updateTable('users').where('id', '=', others[0]!.id)
  await young.set({ created_at: MARCH }).execute()
  await unsaid()
  await young.set({ created_at: new Date('2025-01-01') }).execute()
})

test('what happens to a review afterwards changes no number: no two certificates tell of which work it is', async () => {
  for (const who of others) await review(who)
  const [one, other, third] = [await review(bia), await review(others[0]!), await review(others[1]!)]
  await count()
  const before = await newest()
  await hideContent(services, edu, { kind: 'review', id: one.id }, REASON)
  expect(await newest()).toEqual(before)
  await hideContent(services, edu, { kind: 'work', id: other.workId }, REASON)
  await db.updateTable('works').set({ thematic_area: 'Saúde' }).where('id', '=', one.workId).execute()
  await deleteWork(services, ana, third.workId)
  expect(await newest()).toEqual(before)
  await deleteWork(services, ana, one.workId)
  await closeReviewMonths(db)
  await db.deleteFrom('certificates').execute()
  expect((await newest()).notes).toEqual(before.notes)
})

test('what she signs afterwards is counted once, under her name', async () => {
  for (const who of others) await review(who)
  const { workId } = await review(bia)
  await count()
  await newest()
  await updateReview(services, bia, workId, {
    rating: 4,
    comment: aLongReview('com nome'),
    anonymous: false,
    revision: 1,
  })
  const checked = await newest()
  expect(checked.rows).toHaveLength(1)
  expect(checked.notes).toEqual([])
})
