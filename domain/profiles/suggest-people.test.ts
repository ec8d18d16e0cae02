import { expect, test } from 'vitest'
import { setBlock } from '#domain/connections/set-block.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { getOwnProfile } from './get-own-profile.ts'
import { suggestPeople } from './suggest-people.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
await person(services, 'mariana')
const suggested = async (typed: string) =>
  (await suggestPeople(db, ana, typed)).map(({ username }) => username)

test('who begins so comes before who only holds it; one letter and wildcards find nobody', async () => {
  expect(await suggested('ana')).toEqual(['ana', 'mariana'])
  expect(await suggested('MORAES')).toEqual(['bia'])
  for (const typed of ['a', '', '%%%', 'a_a', '\0\0']) expect(await suggested(typed)).toEqual([])
})

test('who blocked, or was blocked, is not offered', async () => {
  expect(await suggested('prado')).toEqual(['caio'])
  await setBlock(services, caio, ana.id, true)
  expect(await suggested('prado')).toEqual([])
  await setBlock(services, ana, bia.id, true)
  expect(await suggested('moraes')).toEqual([])
})

test('one’s own page says what only oneself sees: the CV’s name, and who may read it', async () => {
  expect(await getOwnProfile(db, ana)).toMatchObject({
    username: 'ana',
    resume: null,
    resumeVisibility: 'me',
  })
  await db
    .updateTable('profiles')
    .set({ resume_name: 'cv.pdf', resume_key: 'cv/1', resume_visibility: 'everyone' })
    .where('id', '=', ana.id)
    .execute()
  expect(await getOwnProfile(db, ana)).toMatchObject({
    resume: { name: 'cv.pdf' },
    resumeVisibility: 'everyone',
  })
})
