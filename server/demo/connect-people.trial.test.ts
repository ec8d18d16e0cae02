import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { findConversations } from '#domain/messages/find-conversations.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { getVerification } from '#domain/verifications/get-verification.ts'
import { completeProfiles } from './complete-profiles.ts'
import { connectPeople } from './connect-people.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { verifyPeople } from './verify-people.ts'

test('people of the demonstration are known and know each other, and filling twice changes nothing', async () => {
  const services = await testServices({ JOBS: 'on' })
  const { db } = services
  const people = new Map<string, Actor>()
  for (const { username, role } of DEMO_PEOPLE)
    people.set(username, await person(services, username, { roles: role ? [role] : [] }))
  for (let n = 0; n < 2; n++) {
    await completeProfiles(services, people)
    await connectPeople(services, people)
    await verifyPeople(services, people)
  }
  const count = async (table: 'follows' | 'messages' | 'friend_requests' | 'experiences' | 'verifications') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect([await count('follows'), await count('messages'), await count('friend_requests')]).toEqual([
    15, 8, 4,
  ])
  expect([await count('experiences'), await count('verifications')]).toEqual([7, 3])
  const { items } = await findConversations(db, people.get('ana_ribeiro')!, 'all')
  expect(items).toMatchObject([{ request: false, person: { username: 'beatriz_moraes' } }])
  expect(await getProfile(db, 'elisa_prado')).toMatchObject({ verified: true, avatarUrl: expect.any(String) })
  expect(await getProfile(db, 'yara_monteiro')).toMatchObject({ verified: false, avatarUrl: null })
  const stateOf = async (name: string) => (await getVerification(db, people.get(name)!.id)).state
  expect([await stateOf('tiago_moura'), await stateOf('lucas_andrade')]).toEqual(['pending', 'rejected'])
})
