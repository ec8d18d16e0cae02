// Who buys a reputation, and what it is worth then.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { findTopReviewers } from '#domain/rankings/find-ranking.ts'
import { monthOf } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { setThanks } from '#domain/reviews/set-thanks.ts'
import { now } from '#platform/clock.ts'
import { aWork, person } from '#tests/people.ts'
import { aLongReview } from '#tests/read-at.ts'
import { testServices } from '#tests/services.ts'
import { awardBadges } from './award-badges.ts'
import { findCredits } from './find-credits.ts'
import { getBadges, getReviewerStanding } from './get-badges.ts'
import { renewReputations } from './renew-reputations.ts'

const services = await testServices()
const { db } = services
const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)

async function since(days: number, username: string, more = {}): Promise<Actor> {
  const who = await person(services, username, more)
  await db
    .updateTable('users')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', who.id)
    .execute()
  return who
}

let authors: Actor[]
let readers: Actor[]
let dora: Actor
beforeAll(async () => {
  authors = []
  readers = []
  for (let n = 0; n < 18; n++) authors.push(await since(400, `autora_${n}`))
  for (let n = 0; n < 4; n++) readers.push(await since(400, `leitora_${n}`))
  dora = await since(400, 'dora', { roles: ['moderator'] })
})
let works: number[]
beforeEach(async () => {
  await db.deleteFrom('works').execute()
  await db.deleteFrom('user_badges').execute()
  works = []
  for (const author of authors) works.push((await publishWork(services, author, aWork())).id)
})

/** One review of each work, from the oldest day to today. */
async function reviewAll(who: Actor, days: number, write: (n: number) => string): Promise<number[]> {
  const ids: number[] = []
  for (const [n, work] of works.entries()) {
    const at = daysAgo(days * (1 - (n + 1) / works.length))
    ids.push((await publishReview(services, who, work, { rating: 5, comment: write(n) }, { at })).id)
  }
  return ids
}

async function thank(who: Actor, reviews: readonly number[]): Promise<void> {
  for (const id of reviews) await setThanks(services, who, id, true)
}

async function scoreOf(who: Actor): Promise<number> {
  await renewReputations(db, [who.id])
  return (await getReviewerStanding(db, who.id))!.score
}

/** The same ones at every run. */
function syllables(seed: number): string {
  let state = seed * 2654435761
  const draw = (of: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % of
  }
  const syllable = () => 'bcdfglmnprstvz'[draw(14)]! + 'aeiou'[draw(5)]!
  return Array.from({ length: 160 }, () => syllable() + syllable() + (draw(3) ? syllable() : '')).join(' ')
}

const paper = (who: Actor) => (n: number) => aLongReview(`${who.username} ${n}`)

describe('in six days', () => {
  test('18 reviews of random syllables and one second account buy nothing: no number, no place, no badge', async () => {
    const caio = await since(6, 'caio')
    const second = await since(6, 'caio_2')
    await thank(second, await reviewAll(caio, 6, syllables))
    expect(await scoreOf(caio)).toBe(0)
    expect(await getReviewerStanding(db, caio.id)).toMatchObject({ reviews: 18, tier: 'Novo Avaliador' })
    for (const month of new Set([monthOf(now()), monthOf(daysAgo(6))])) {
      await rankMonth(db, month)
      expect(await findTopReviewers(db, month)).toEqual([])
    }
    expect(await awardBadges(services, [caio.id])).toEqual({ awarded: 0 })
  })

  test('18 well-written ones and one second account, however old, pass 59 as little as none', async () => {
    const eva = await since(6, 'eva')
    const second = await since(500, 'eva_2')
    const reviews = await reviewAll(eva, 6, paper(eva))
    const before = await scoreOf(eva)
    await thank(second, reviews)
    expect(await scoreOf(eva)).toBe(before)
    expect(before).toBeLessThan(60)
  })
})

test('a ring of four whose members review much and thank each other, and others for the look of it, stays at 59', async () => {
  const ring: Actor[] = []
  for (const name of ['um', 'dois', 'tres', 'quatro']) ring.push(await since(700, `roda_${name}`))
  const [outside] = await reviewAll(readers[0]!, 1, paper(readers[0]!))
  const reviews = new Map<Actor, number[]>()
  for (const member of ring) reviews.set(member, await reviewAll(member, 500, paper(member)))
  for (const member of ring) {
    await thank(member, [outside!])
    for (const other of ring) if (other !== member) await thank(member, reviews.get(other)!)
  }
  for (const member of ring) expect(await scoreOf(member)).toBe(59)
})

test('whom four people find helpful who judge for themselves passes 59, and with years and work 80', async () => {
  const bia = await since(700, 'bia')
  const other = await since(700, 'outra')
  const reviews = await reviewAll(bia, 500, paper(bia))
  const [theirs] = await reviewAll(other, 300, paper(other))
  expect(await scoreOf(bia)).toBe(59)
  for (const [n, reader] of readers.entries()) {
    await thank(reader, [theirs!])
    await thank(
      reader,
      reviews.filter((_, at) => at % 4 === n),
    )
    expect((await scoreOf(bia)) > 59).toBe(n === 3)
  }
  expect(await scoreOf(bia)).toBeGreaterThanOrEqual(80)
})

describe('thanks count', () => {
  let bia: Actor
  let review: number
  let other: number
  beforeEach(async () => {
    bia = await since(700, `bia_${works[0]!}`)
    const [write, elsewhere] = [bia, authors[1]!]
    review = (await publishReview(services, write, works[0]!, { rating: 4, comment: aLongReview('b') })).id
    other = (await publishReview(services, elsewhere, works[0]!, { rating: 4, comment: aLongReview('o') })).id
  })
  const thankers = async () => (await findCredits(db, [bia.id])).get(bia.id)![0]!.thankers

  test('of who thanked somebody else, too', async () => {
    await thank(readers[0]!, [review])
    expect(await thankers()).toEqual([])
    await thank(readers[0]!, [other])
    expect(await thankers()).toEqual([`person:${readers[0]!.id}`])
  })

  test('not of an account in its first week, later neither', async () => {
    const young = await since(6, `nova_${works[0]!}`)
    await thank(young, [review, other])
    await db
      .updateTable('users')
      .set({ created_at: daysAgo(6.5) })
      .where('id', '=', young.id)
      .execute()
    expect(await thankers()).toEqual([])
  })

  test('not where two thank each other; an anonymous review tells nobody of it', async () => {
    const reader = readers[1]!
    await thank(reader, [review, other])
    const input = { rating: 4, comment: aLongReview('r'), anonymous: true }
    const hers = (await publishReview(services, reader, works[2]!, input)).id
    await thank(bia, [hers])
    expect(await thankers()).toEqual([`person:${reader.id}`])
    await thank(bia, [(await publishReview(services, reader, works[3]!, { ...input, anonymous: false })).id])
    expect(await thankers()).toEqual([])
  })
})

test('Top Reviewer wants ten texts, goes when staff hid too many of them, and comes back with them', async () => {
  const [edu, bia] = [await since(90, 'edu'), await since(90, 'bia_10')]
  for (const work of works.slice(0, 12)) await publishReview(services, edu, work, { rating: 5, comment: '' })
  for (const [n, work] of works.slice(0, 10).entries())
    await publishReview(services, bia, work, { rating: 4, comment: aLongReview(`dez ${n}`) })
  await renewReputations(db, [edu.id, bia.id])
  expect(await awardBadges(services)).toEqual({ awarded: 1 })
  const names = async () => (await getBadges(db, bia.id)).map(({ name }) => name)
  expect(await names()).toEqual(['Top Reviewer'])
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('reviewer_id', '=', bia.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await hideContent(services, dora, { kind: 'review', id }, { reason: 'Ofende quem escreveu o trabalho.' })
  expect(await names()).toEqual([])
  await db.updateTable('reviews').set({ hidden: false }).where('id', '=', id).execute()
  await awardBadges(services)
  expect(await names()).toEqual(['Top Reviewer'])
})
