import { expect, test } from 'vitest'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { chooseNotifications, findWantedNotifications } from './choose-notifications.ts'
import { newestNotifications } from './find-notifications.ts'
import { MUTABLE_TYPES } from './texts.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const countLikeNotifications = async () =>
  (await newestNotifications(db, ana)).filter(({ type }) => type === 'like').length

test('Ana no longer hears of likes, then does again; of what staff decide she always hears', async () => {
  const work = await publishWork(services, ana, aWork())
  expect(await findWantedNotifications(db, ana)).toEqual(MUTABLE_TYPES)
  const others = MUTABLE_TYPES.filter((type) => type !== 'like')
  await chooseNotifications(services, ana, { wanted: others })
  expect(await findWantedNotifications(db, ana)).toEqual(others)
  expect(await findWantedNotifications(db, bia)).toEqual(MUTABLE_TYPES)
  await setLike(services, bia, work.id, true)
  expect(await countLikeNotifications()).toBe(0)
  await chooseNotifications(services, ana, { wanted: MUTABLE_TYPES })
  await setLike(services, caio, work.id, true)
  expect(await countLikeNotifications()).toBe(1)
  expect(MUTABLE_TYPES).not.toContain('moderation')
})

test('what is no type is refused, and a visitor chooses nothing', async () => {
  for (const wanted of [['moderation'], ['algo'], 'like', null])
    expect((await refusalOf(chooseNotifications(services, ana, { wanted }))).kind).toBe('invalid')
  expect((await refusalOf(chooseNotifications(services, null, { wanted: [] }))).kind).toBe('unauthenticated')
})
