import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChangeFeed } from '#platform/change-feed.ts'
import { replaceClock } from '#platform/clock.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aLongReview, readAt } from '#tests/read-at.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import {
  findRankedMonths,
  findRankingState,
  findTopAuthors,
  findTopReviewers,
  findTopWorks,
} from './find-ranking.ts'
import { isFreezingTime, monthOf, nextMonth, parseMonth } from './month.ts'
import { rankMonth, rankMonths } from './rank-month.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})
beforeEach(async () => {
  await db.deleteFrom('works').execute()
  await db.deleteFrom('ranking_months').execute()
})

const MONTH = '2026-10'
const inMonth = new Date('2026-10-15T12:00:00Z')
const publish = (who: Actor) => publishWork(services, who, aWork())
const reviewIn = (who: Actor, workId: number, rating: number, anonymous = false) => {
  const input = { rating, comment: aLongReview(`${who.username} ${workId}`), anonymous }
  return publishReview(services, who, workId, input, { at: inMonth })
}
const at = async (moment: string, act: () => Promise<unknown>) => {
  const restore = replaceClock(() => new Date(moment))
  try {
    await act()
  } finally {
    restore()
  }
}

describe('a month', () => {
  test('is São Paulo’s, and freezes when its next month’s second day begins there', () => {
    expect(monthOf(new Date('2026-11-01T02:59:59Z'))).toBe('2026-10')
    expect(monthOf(new Date('2026-11-01T03:00:00Z'))).toBe('2026-11')
    expect(isFreezingTime('2026-10', new Date('2026-11-02T02:59:59Z'))).toBe(false)
    expect(isFreezingTime('2026-10', new Date('2026-11-02T03:00:00Z'))).toBe(true)
    expect(isFreezingTime('2026-12', new Date('2027-01-02T03:00:00Z'))).toBe(true)
    expect(nextMonth('2026-12')).toBe('2027-01')
    expect(nextMonth('2026-01', -1)).toBe('2025-12')
  })
  test.each(['2026-13', '2026-00', '26-10', '2026-1', '2026-10-01', ' 2026-10', 'x'])('%j is none', (text) =>
    expect(parseMonth(text)).toBe(null),
  )
})

test('the lists count what others did within the month, wholly for each who signs', async () => {
  const one = await publish(ana)
  await reviewIn(bia, one.id, 1) // and signs it later
  await makeCoAuthor(services, one.id, ana, bia)
  const two = await publish(caio)
  await db.updateTable('profiles').set({ is_verified: true }).where('id', '=', ana.id).execute()
  await readAt(services, one.id, inMonth, 'view', 20)
  await readAt(services, one.id, new Date('2026-11-01T03:00:00Z'), 'view', 500)
  await readAt(services, one.id, new Date('2026-10-01T02:59:59Z'), 'view', 500)
  await readAt(services, two.id, inMonth, 'view', 21)
  await readAt(services, one.id, inMonth, 'download', 4)
  const comment = () => ({ content: 'Bom.', submissionKey: crypto.randomUUID() })
  for (const who of [ana, bia, caio]) {
    await setLike(services, who, one.id, true, { at: inMonth })
    await writeComment(services, who, one.id, comment(), { at: inMonth })
  }
  await reviewIn(caio, one.id, 5)
  await reviewIn(bia, two.id, 1, true)
  await at('2026-10-20T12:00:00Z', () => rankMonth(db, MONTH))
  const gained = { views: 20, downloads: 4, likes: 1, comments: 1, impactIndex: 60 }
  expect((await findTopAuthors(db, MONTH)).map((row) => ({ ...row }))).toMatchObject([
    { username: 'ana', ...gained },
    { username: 'bia', ...gained },
    { username: 'caio', views: 21, impactIndex: 2 },
  ])
  expect(await findTopReviewers(db, MONTH)).toMatchObject([
    { username: 'caio', reviews: 1, averageRating: 5, tier: 'Novo Avaliador' },
  ])
  const works = await findTopWorks(db, MONTH)
  expect(works).toMatchObject([
    { id: two.id, views: 21, averageRating: null, authors: [{ name: 'Caio Prado', verified: false }] },
    {
      id: one.id,
      views: 20,
      downloads: 4,
      likes: 1,
      comments: 1,
      averageRating: 5,
      authors: [
        { name: 'Ana Ribeiro', verified: true },
        { name: 'Bia Moraes', verified: false },
      ],
    },
  ])
})

test('reviewers stand by reviews, then reputation', async () => {
  for (const who of [bia, caio]) await reviewIn(who, (await publish(ana)).id, 4)
  await db
    .insertInto('reviewer_reputation')
    .values([
      { user_id: bia.id, total_reviews: 1, reputation_score: 10 },
      { user_id: caio.id, total_reviews: 1, reputation_score: 70 },
    ])
    .execute()
  await rankMonth(db, MONTH)
  expect((await findTopReviewers(db, MONTH)).map(({ username, score }) => [username, score])).toEqual([
    ['caio', 70],
    ['bia', 10],
  ])
})

test('each list has ten, of however many', async () => {
  for (let n = 0; n < 13; n++) {
    const { id } = await publish(await person(services, `autora_${n}`))
    await readAt(services, id, inMonth, 'view', 30 - n)
  }
  await rankMonth(db, MONTH)
  expect(await findTopWorks(db, MONTH)).toHaveLength(10)
  expect((await findTopAuthors(db, MONTH)).map(({ username }) => username)).toEqual(
    Array.from({ length: 10 }, (_, n) => `autora_${n}`),
  )
})

describe('a frozen month', () => {
  test('stays as it was, minus works and people that went', async () => {
    const one = await publish(ana)
    const gone = await person(services, 'zeca')
    const two = await publish(gone)
    await readAt(services, one.id, inMonth, 'view', 30)
    await readAt(services, two.id, inMonth, 'view', 40)
    await at('2026-11-01T12:00:00Z', async () =>
      expect(await rankMonth(db, MONTH)).toEqual({ frozen: false }),
    )
    await readAt(services, one.id, inMonth, 'view', 30)
    await at('2026-11-02T12:00:00Z', async () => expect(await rankMonth(db, MONTH)).toEqual({ frozen: true }))
    await readAt(services, two.id, inMonth, 'view', 500)
    await at('2026-11-20T12:00:00Z', async () => {
      await Promise.all(Array.from({ length: 5 }, () => rankMonth(db, MONTH)))
    })
    expect((await findTopWorks(db, MONTH)).map(({ id, views }) => [id, views])).toEqual([
      [one.id, 60],
      [two.id, 40],
    ])
    expect(await findRankingState(db, MONTH)).toMatchObject({ frozen: true })
    await db.updateTable('works').set({ hidden: true }).where('id', '=', one.id).execute()
    expect((await findTopWorks(db, MONTH)).map(({ id }) => id)).toEqual([two.id])
    await db.updateTable('works').set({ hidden: false }).where('id', '=', one.id).execute()
    await db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await findTopAuthors(db, MONTH)).map(({ username }) => username)).toEqual(['ana'])
  })

  test('pages of the lists are made anew in the second in which a work is hidden or given back', async () => {
    const { url } = await testDatabase()
    const other = await openTestServices(url)
    const changes = new Set<string>()
    const note = (source: string) => void changes.add(source)
    const { log } = other
    const feed = createChangeFeed({
      connectionString: url,
      db: other.db,
      log,
      onChange: note,
      onGap: () => {},
    })
    await feed.start()
    const eva = await person(other, 'eva')
    const { id } = await publishWork(other, eva, aWork())
    for (const hidden of [true, false]) {
      await feed.catchUp()
      changes.clear()
      await other.db.transaction().execute((tx) => setWorkHidden(other, tx, id, hidden))
      await feed.catchUp()
      expect([...changes]).toContain('rankings')
    }
    await feed.stop()
  })

  test('authors and reviewers lose in the same second what a hidden work or review gave them, and get it back', async () => {
    await db.deleteFrom('reviewer_reputation').execute()
    const [one, two] = [await publish(ana), await publish(ana)]
    const three = await publish(bia)
    await readAt(services, one.id, inMonth, 'view', 100)
    await readAt(services, two.id, inMonth, 'view', 20)
    await readAt(services, three.id, inMonth, 'view', 50)
    const { id: review } = await reviewIn(caio, one.id, 5)
    await reviewIn(caio, two.id, 2)
    await reviewIn(bia, two.id, 4)
    await at('2026-11-02T12:00:00Z', async () => expect(await rankMonth(db, MONTH)).toEqual({ frozen: true }))
    const authors = async () =>
      (await findTopAuthors(db, MONTH)).map(({ username, views }) => [username, views])
    const reviewers = async () =>
      (await findTopReviewers(db, MONTH)).map(({ username, reviews, averageRating }) => [
        username,
        reviews,
        averageRating,
      ])
    const before = [await authors(), await reviewers()]
    expect(before).toEqual([
      [
        ['ana', 120],
        ['bia', 50],
      ],
      [
        ['caio', 2, 3.5],
        ['bia', 1, 4],
      ],
    ])
    const hide = (id: number, hidden: boolean) =>
      db.updateTable('works').set({ hidden }).where('id', '=', id).execute()
    await hide(three.id, true)
    await hide(one.id, true)
    expect(await authors()).toEqual([['ana', 20]])
    expect(await reviewers()).toEqual([
      ['bia', 1, 4],
      ['caio', 1, 2],
    ])
    await hide(three.id, false)
    await hide(one.id, false)
    expect([await authors(), await reviewers()]).toEqual(before)
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', review).execute()
    expect(await reviewers()).toEqual([
      ['bia', 1, 4],
      ['caio', 1, 2],
    ])
    await db.deleteFrom('works').where('id', '=', two.id).execute()
    expect(await reviewers()).toEqual([])
    expect(await authors()).toEqual([
      ['ana', 100],
      ['bia', 50],
    ])
  })

  test('that froze before its parts were kept shows the figures of its rows', async () => {
    await sql`insert into ranking_months (month, frozen_at) values ('2026-10-01', now())`.execute(db)
    const figures = JSON.stringify({ reviews: 3, averageRating: 4, score: 50 })
    await sql`insert into ranking_rows (month, list, position, user_id, figures)
      values ('2026-10-01', 'reviewers', 1, ${caio.id}, ${figures}::jsonb)`.execute(db)
    expect(await findTopReviewers(db, MONTH)).toMatchObject([{ username: 'caio', reviews: 3, score: 50 }])
  })

  test('a hidden work takes no place', async () => {
    const [one, two] = [await publish(ana), await publish(ana)]
    await readAt(services, one.id, inMonth, 'view', 40)
    await readAt(services, two.id, inMonth, 'view', 30)
    await db.updateTable('works').set({ hidden: true }).where('id', '=', one.id).execute()
    await rankMonth(db, MONTH)
    const places = db.selectFrom('ranking_rows').select(['position', 'work_id']).where('list', '=', 'works')
    expect(await places.execute()).toEqual([{ position: 1, work_id: two.id }])
  })

  test('a suspension changes no public list: it would tell who wrote an anonymous review', async () => {
    const { id } = await publish(ana)
    await readAt(services, id, inMonth, 'view', 30)
    await rankMonth(db, MONTH)
    const before = await findTopAuthors(db, MONTH)
    await db.insertInto('suspensions').values({ user_id: ana.id, reason: 'teste' }).execute()
    expect(await findTopAuthors(db, MONTH)).toEqual(before)
    await db.deleteFrom('suspensions').execute()
  })
})

test('the job ranks this month, closes the last, and makes up for months in which nothing ran', async () => {
  const { id } = await publish(ana)
  await readAt(services, id, new Date('2026-08-10T12:00:00Z'))
  await readAt(services, id, new Date('2026-09-10T12:00:00Z'))
  await at('2026-08-20T12:00:00Z', () => rankMonths(db))
  expect(await findRankedMonths(db)).toEqual(['2026-08'])
  await at('2026-10-20T12:00:00Z', () => rankMonths(db))
  expect(await findRankedMonths(db)).toEqual(['2026-09', '2026-08'])
  expect(await findRankingState(db, '2026-08')).toMatchObject({ frozen: true })
  expect(await findRankingState(db, '2026-09')).toMatchObject({ frozen: true })
  expect(await findRankingState(db, '2026-10')).toMatchObject({ frozen: false })
  expect(await findRankingState(db, '2026-07')).toBe(null)
})
