import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { findConversations } from '#domain/messages/find-conversations.ts'
import { connectPeople } from './connect-people.ts'

test('people of the demonstration know each other, and filling twice changes nothing', async () => {
  const services = await testServices()
  const people = new Map<string, Actor>()
  for (const name of ['ana_ribeiro', 'bruno_castro', 'beatriz_moraes', 'carla_nogueira', 'diego_farias'])
    people.set(name, await person(services, name))
  for (let n = 0; n < 2; n++) await connectPeople(services, people)
  const count = async (table: 'follows' | 'messages' | 'friend_requests' | 'experiences') =>
    (await services.db.selectFrom(table).selectAll().execute()).length
  expect([await count('follows'), await count('messages'), await count('friend_requests')]).toEqual([4, 2, 1])
  expect(await count('experiences')).toBe(1)
  const { items } = await findConversations(services.db, people.get('ana_ribeiro')!, 'all')
  expect(items).toMatchObject([{ request: false, person: { username: 'beatriz_moraes' } }])
})
