import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testWorld } from '#tests/world.ts'
import type { Actor } from '#domain/actor.ts'
import { DEMO_PEOPLE } from './people.ts'
import { publishDemoWorks } from './publish-demo-works.ts'
import { readConversations } from './read-conversations.ts'
import { writeReviews } from './write-reviews.ts'

test('the demonstration is reviewed and discussed once, by its people, after publication', async () => {
  const world = await testWorld({ RATE_LIMITS: 'on' })
  const people = new Map<string, Actor>()
  for (const { username } of DEMO_PEOPLE) people.set(username, await person(world, username))
  await publishDemoWorks(world, people, 'server/demo')
  const expected = [...readConversations('server/demo/conversations').values()].flatMap(
    ({ reviews }) => reviews,
  )
  const count = async () => ({
    reviews: (await world.db.selectFrom('reviews').select('id').execute()).length,
    messages: (await world.db.selectFrom('review_messages').select('id').execute()).length,
    told: (await world.db.selectFrom('notifications').select('id').execute()).length,
  })
  await writeReviews(world, people)
  const once = await count()
  expect(once).toMatchObject({
    reviews: expected.length,
    messages: expected.flatMap(({ discussion }) => discussion).length,
  })
  await writeReviews(world, people)
  expect(await count()).toEqual(once)
  const rows = await world.db
    .selectFrom('reviews as r')
    .innerJoin('works as w', 'w.id', 'r.work_id')
    .select(['r.completed_at', 'w.published_at'])
    .execute()
  expect(rows.every((row) => row.completed_at! > row.published_at && row.completed_at! <= new Date())).toBe(
    true,
  )
}, 120_000)
