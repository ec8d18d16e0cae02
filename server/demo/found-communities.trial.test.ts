import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { findCommunities } from '#domain/communities/find-communities.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { foundCommunities } from './found-communities.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { spreadReadings } from './spread-readings.ts'

test('the demonstration founds its communities once, with one waiting and one rejected', async () => {
  const services = await testServices({ JOBS: 'on' })
  const { db } = services
  const people = new Map<string, Actor>()
  for (const { username, role } of DEMO_PEOPLE)
    people.set(username, await person(services, username, { roles: role ? [role] : [] }))
  const count = async () => ({
    communities: (await db.selectFrom('communities').select('status').orderBy('status').execute()).map(
      ({ status }) => status,
    ),
    discussions: (await db.selectFrom('community_discussions').select('id').execute()).length,
    replies: (await db.selectFrom('discussion_replies').select('id').execute()).length,
  })
  await foundCommunities(services, people)
  const once = await count()
  expect(once.communities).toEqual([...Array.from({ length: 8 }, () => 'approved'), 'pending', 'rejected'])
  expect(once.discussions).toBeGreaterThanOrEqual(10)
  expect(once.replies).toBeGreaterThanOrEqual(20)
  await foundCommunities(services, people)
  expect(await count()).toEqual(once)
  expect((await findCommunities(db)).items[0]!.members).toBeGreaterThan(3)
  await spreadReadings(services)
}, 240_000)
