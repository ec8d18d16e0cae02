import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { publishDemoWorks } from './publish-demo-works.ts'
import { readConversations } from './read-conversations.ts'
import { sayComments } from './say-comments.ts'
import { writeReviews } from './write-reviews.ts'

const people = new Map<string, Actor>()
const services = await testServices({ JOBS: 'on' })

beforeAll(async () => {
  for (const { username } of DEMO_PEOPLE) people.set(username, await person(services, username))
  await publishDemoWorks(services, people, 'server/demo')
})

test('the demonstration is commented, liked and saved once, by its people, after publication', async () => {
  const { db } = services
  const count = async () => ({
    comments: (await db.selectFrom('comments').select('id').execute()).length,
    likes: (await db.selectFrom('work_likes').select('work_id').execute()).length,
    saves: (await db.selectFrom('saved_works').select('id').execute()).length,
  })
  await sayComments(services, people)
  const once = await count()
  const written = [...readConversations('server/demo/conversations').values()].flatMap(
    ({ comments }) => comments,
  )
  expect(once.comments).toBe(written.length)
  expect(once.likes).toBeGreaterThan(100)
  expect(once.saves).toBeGreaterThan(30)
  await sayComments(services, people)
  expect(await count()).toEqual(once)

  const figures = await db.selectFrom('work_figures').select(['likes', 'saves', 'comments']).execute()
  const total = (of: 'likes' | 'saves' | 'comments') => figures.reduce((sum, row) => sum + row[of], 0)
  expect({ comments: total('comments'), likes: total('likes'), saves: total('saves') }).toEqual(once)

  const rows = await db
    .selectFrom('comments as c')
    .innerJoin('works as w', 'w.id', 'c.work_id')
    .select(['c.created_at', 'w.published_at', 'w.id'])
    .orderBy('w.id')
    .orderBy('c.id')
    .execute()
  expect(rows.every((row) => row.created_at >= row.published_at && row.created_at <= new Date())).toBe(true)
  // in the order they were said
  expect(
    rows.every((row, n) => rows[n - 1]?.id !== row.id || rows[n - 1]!.created_at <= row.created_at),
  ).toBe(true)
})

test('the demonstration is reviewed and discussed once, by its people, after publication', async () => {
  const expected = [...readConversations('server/demo/conversations').values()].flatMap(
    ({ reviews }) => reviews,
  )
  const count = async () => ({
    reviews: (await services.db.selectFrom('reviews').select('id').execute()).length,
    messages: (await services.db.selectFrom('review_messages').select('id').execute()).length,
    told: (await services.db.selectFrom('notifications').select('id').execute()).length,
  })
  await writeReviews(services, people)
  const once = await count()
  expect(once).toMatchObject({
    reviews: expected.length,
    messages: expected.flatMap(({ discussion }) => discussion).length,
  })
  await writeReviews(services, people)
  expect(await count()).toEqual(once)
  const rows = await services.db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.completed_at', 'w.published_at'])
    .execute()
  expect(rows.every((row) => row.completed_at! > row.published_at && row.completed_at! <= new Date())).toBe(
    true,
  )
})
