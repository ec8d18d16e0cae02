import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { replaceClock } from '#platform/clock.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findReview } from '#domain/reviews/find-reviews.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { thankedReviews, setThanks } from '#domain/reviews/set-thanks.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { findTopReviewers } from '#domain/rankings/find-ranking.ts'
import { monthOf } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { awardBadges, runAwarding } from './award-badges.ts'
import { countAnonymousReviews } from './count-anonymous-reviews.ts'
import { getBadges, getReviewerStanding } from './get-badges.ts'
import { getDashboard } from './get-dashboard.ts'
import { followActs, renewFigures } from './define-metric-jobs.ts'
import { aLongReview, readAt } from '#tests/read-at.ts'
import { renewAllReputations, renewReputations } from './renew-reputations.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let edu: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  edu = await person(services, 'edu', { roles: ['admin'] })
  // thanks of accounts in their first week count for nothing
  await db
    .updateTable('users')
    .set({ created_at: new Date('2025-01-01') })
    .execute()
})
beforeEach(async () => {
  for (const table of [
    'works',
    'user_badges',
    'reviewer_reputation',
    'anonymous_review_credits',
    'notifications',
  ] as const)
    await db.deleteFrom(table).execute()
})

const DAY = 24 * 60 * 60 * 1000
const publish = (who: Actor) => publishWork(services, who, aWork())
let reviews = 0
async function review(who: Actor, workId: number, changes = {}, at?: Date): Promise<number> {
  reviews += 1
  const input = { rating: 4, comment: aLongReview(`r${reviews}`), ...changes }
  return (await publishReview(services, who, workId, input, at && { at })).id
}
const badgesOf = async (who: Actor) => (await getBadges(db, who.id)).map(({ name }) => name)
const badgeNotifications = async (who: Actor) =>
  (await newestNotifications(db, who)).filter(({ type }) => type === 'badge')

const MONTH = monthOf(new Date()) // also where it ends meanwhile
/** All that anybody can see of a person's standing. */
const publicOf = async (who: Actor) =>
  JSON.stringify([
    await getReviewerStanding(db, who.id),
    await getBadges(db, who.id),
    (await findTopReviewers(db, MONTH)).filter(({ id }) => id === who.id),
  ])

describe('badges', () => {
  test('come when a threshold is passed, once, with one notification, however often it runs', async () => {
    const { id } = await publish(ana)
    await readAt(services, id, new Date(), 'view', 99)
    await readAt(services, id, new Date(), 'download', 50)
    await Promise.all(Array.from({ length: 5 }, () => followActs(services)))
    expect(await badgesOf(ana)).toEqual(['Highly Cited'])
    await readAt(services, id, new Date())
    await followActs(services)
    await Promise.all([awardBadges(services), runAwarding(services, edu), renewFigures(services)])
    expect((await badgesOf(ana)).sort()).toEqual(['Highly Cited', 'Popular Author'])
    expect(await badgeNotifications(ana)).toHaveLength(2)
    expect((await badgeNotifications(ana)).map(({ message, link }) => [message, link])).toContainEqual([
      'Você conquistou “Popular Author”: Seus trabalhos chegaram a 100 visualizações.',
      '/dashboard',
    ])
  })

  test('Top Reviewer comes with the tenth signed review of what others wrote', async () => {
    for (let n = 0; n < 9; n++) await review(bia, (await publish(ana)).id)
    const { id } = await publish(ana)
    await review(bia, id)
    await makeCoAuthor(services, id, ana, bia)
    await followActs(services)
    expect(await badgesOf(bia)).toEqual([])
    await review(bia, (await publish(ana)).id)
    await followActs(services)
    expect(await badgesOf(bia)).toEqual(['Top Reviewer'])
  })

  test('an admin can run the awarding, and it is recorded; nobody else can', async () => {
    expect(await refusalOf(runAwarding(services, null))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusalOf(runAwarding(services, { ...ana, roles: ['moderator'] }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await runAwarding(services, edu)).toEqual({ awarded: 0 })
    const record = await db
      .selectFrom('moderation_record')
      .select('actor_id')
      .where('action', '=', 'badges.award')
      .execute()
    expect(record.length).toBeGreaterThan(0)
  })
})

describe('the reputation of a reviewer', () => {
  test('comes with signed reviews that say something, and grows when they help', async () => {
    const { id } = await publish(ana)
    const reviewId = await review(bia, id)
    await followActs(services)
    const before = await getReviewerStanding(db, bia.id)
    expect(before).toMatchObject({ reviews: 1, tier: 'Novo Avaliador' })
    expect(await refusalOf(setThanks(services, bia, reviewId, true))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(setThanks(services, null, reviewId, true))).toMatchObject({
      kind: 'unauthenticated',
    })
    await Promise.all(Array.from({ length: 5 }, () => setThanks(services, ana, reviewId, true)))
    // those of another review are not counted here
    const another = await review(caio, (await publish(ana)).id)
    for (const who of [ana, edu]) await setThanks(services, who, another, true)
    await setThanks(services, edu, reviewId, true)
    expect(await setThanks(services, caio, reviewId, true)).toEqual({ thanked: true, thanks: 3 })
    expect(await runQuery(db, thankedReviews(db, caio, id))).toEqual([reviewId])
    expect(await runQuery(db, thankedReviews(db, bia, id))).toEqual([])
    expect(await findReview(db, reviewId)).toMatchObject({ thanks: 3 })
    await followActs(services)
    expect((await getReviewerStanding(db, bia.id))!.score).toBeGreaterThan(before!.score)
    expect((await getDashboard(db, bia)).reviewer).toMatchObject({ next: { name: 'Avaliador Ativo' } })
  })

  test('is none for stars without words', async () => {
    for (let n = 0; n < 5; n++) await review(bia, (await publish(ana)).id, { comment: '' })
    await followActs(services)
    expect(await getReviewerStanding(db, bia.id)).toEqual({ reviews: 5, score: 0, tier: 'Novo Avaliador' })
  })

  test('weighs half where the two review each other, whoever came first', async () => {
    const scoreOf = async (who: Actor) => (await getReviewerStanding(db, who.id))?.score ?? 0
    await review(bia, (await publish(ana)).id)
    await renewAllReputations(db)
    const alone = await scoreOf(bia)
    const returned = await review(ana, (await publish(bia)).id)
    await renewAllReputations(db)
    expect(await scoreOf(bia)).toBeLessThan(alone)
    expect(await scoreOf(ana)).toBe(await scoreOf(bia))
    // a single one counts like all of them
    const both = await scoreOf(bia)
    await renewReputations(db, [bia.id])
    expect(await scoreOf(bia)).toBe(both)
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', returned).execute()
    await renewAllReputations(db)
    expect(await scoreOf(bia)).toBe(alone)
  })

  test('is the same however many are counted at once, and is written only where it changed', async () => {
    for (const who of [bia, caio]) await review(who, (await publish(ana)).id)
    await renewAllReputations(db)
    const rows = () => db.selectFrom('reviewer_reputation').selectAll().orderBy('user_id').execute()
    const each = await rows()
    const strangers = Array.from({ length: 600 }, (_, n) => 1_000_000_000 + n)
    await renewReputations(db, [...each.map((row) => row.user_id), ...strangers])
    expect(await rows()).toEqual(each)
    await db.updateTable('reviewer_reputation').set({ reputation_score: 99 }).execute()
    await renewReputations(db, [...each.map((row) => row.user_id), ...strangers])
    expect((await rows()).map((row) => row.reputation_score)).toEqual(each.map((row) => row.reputation_score))
  })

  test('falls when a review is hidden', async () => {
    const reviewId = await review(bia, (await publish(ana)).id)
    await renewAllReputations(db)
    expect((await getReviewerStanding(db, bia.id))!.score).toBeGreaterThan(0)
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', reviewId).execute()
    await renewAllReputations(db)
    expect(await getReviewerStanding(db, bia.id)).toBe(null)
  })
})

describe('an anonymous review', () => {
  const later = async (days: number, act: () => Promise<unknown>) => {
    const at = Date.now() + days * DAY
    const restore = replaceClock(() => new Date(at))
    try {
      await act()
    } finally {
      restore()
    }
  }
  const drawn = (days: number) => ({ draw: () => days * DAY })

  test('moves no figure of anybody when it appears, changes, is thanked for or hidden', async () => {
    // Bia signs nine, so that one more would bring the badge; Ana signed one for Bia, so that they would be mutual
    for (let n = 0; n < 9; n++) await review(bia, (await publish(caio)).id)
    await review(ana, (await publish(bia)).id)
    await renewFigures(services)
    await rankMonth(db, MONTH)
    const before = [await publicOf(bia), await publicOf(ana)]
    expect(before[0]).toContain('"reviews":9,"averageRating"')
    const { id: workId } = await publish(ana)
    const reviewId = await review(bia, workId, { anonymous: true })
    const unchanged = async () => {
      await followActs(services)
      await renewFigures(services)
      await countAnonymousReviews(services, drawn(45))
      await rankMonth(db, MONTH)
      expect([await publicOf(bia), await publicOf(ana)]).toEqual(before)
    }
    await unchanged()
    await updateReview(services, bia, workId, {
      rating: 2,
      comment: aLongReview('outro'),
      anonymous: true,
      revision: 1,
    })
    await setThanks(services, ana, reviewId, true)
    await unchanged()
    await later(44, unchanged)
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', reviewId).execute()
    await later(60, unchanged)
    expect(await db.selectFrom('anonymous_review_credits').select('review_id').execute()).toEqual([])
  })

  test('counts from its drawn day on, as it was then, once; the badge tells its month only', async () => {
    for (let n = 1; n <= 9; n++)
      await review(bia, (await publish(caio)).id, {}, new Date(Date.now() - n * DAY))
    const reviewId = await review(bia, (await publish(ana)).id, { anonymous: true })
    await renewFigures(services)
    const before = (await getReviewerStanding(db, bia.id))!
    await countAnonymousReviews(services, drawn(45))
    await later(46, async () => {
      expect(await countAnonymousReviews(services, drawn(45))).toEqual({ counted: 1 })
      expect(await countAnonymousReviews(services, drawn(45))).toEqual({ counted: 0 })
    })
    const after = (await getReviewerStanding(db, bia.id))!
    expect(after.score).toBeGreaterThan(before.score)
    expect(after.reviews).toBe(9)
    const [badge] = await getBadges(db, bia.id)
    expect(badge).toEqual({
      type: 'top_reviewer',
      name: 'Top Reviewer',
      month: expect.stringMatching(/^\d{4}-\d{2}$/) as string,
    })
    // hidden or thanked for afterwards: nothing moves
    await setThanks(services, ana, reviewId, true)
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', reviewId).execute()
    await renewFigures(services)
    expect(await getReviewerStanding(db, bia.id)).toEqual(after)
  })

  test('has its day drawn between 30 and 60 days after it', async () => {
    for (let n = 0; n < 40; n++) await review(bia, (await publish(ana)).id, { anonymous: true })
    await countAnonymousReviews(services)
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from c.counts_from - r.completed_at)::float8 / 86400 as days
      from anonymous_review_credits as c join reviews as r on r.id = c.review_id`.execute(db)
    const days = rows.map((row) => row.days)
    expect(days).toHaveLength(40)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...days)).toBeLessThanOrEqual(60.001)
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(5)
  })

  test('of somebody who signed none makes no standing', async () => {
    await review(bia, (await publish(ana)).id, { anonymous: true })
    await countAnonymousReviews(services, drawn(30))
    await later(31, () => countAnonymousReviews(services))
    expect(await getReviewerStanding(db, bia.id)).toBe(null)
  })

  test('that is signed later counts as signed, once', async () => {
    const { id: workId } = await publish(ana)
    await review(bia, workId, { anonymous: true })
    await countAnonymousReviews(services, drawn(30))
    await later(31, () => countAnonymousReviews(services))
    const hidden = (await getDashboard(db, bia)).badges.find(({ type }) => type === 'top_reviewer')!.have
    await updateReview(services, bia, workId, {
      rating: 4,
      comment: aLongReview('x'),
      anonymous: false,
      revision: 1,
    })
    const shown = (await getDashboard(db, bia)).badges.find(({ type }) => type === 'top_reviewer')!.have
    expect([hidden, shown]).toEqual([1, 1])
  })
})
