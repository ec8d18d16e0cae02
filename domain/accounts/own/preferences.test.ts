import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { choosePreferences } from './choose-preferences.ts'
import { getSettings } from './get-settings.ts'

const services = await testServices()
const { db } = services

test('Ana chooses who may write to her and whether a new device is told; nobody else’s settings change', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const before = await getSettings(db, bia)
  await choosePreferences(services, ana, { whoMayMessage: 'friends', emailOnNewDevice: 'on' })
  expect(await getSettings(db, ana)).toEqual({
    email: 'ana@exemplo.br',
    secondFactor: false,
    whoMayMessage: 'friends',
    emailOnNewDevice: true,
  })
  await choosePreferences(services, ana, { whoMayMessage: 'following' })
  expect(await getSettings(db, ana)).toMatchObject({ whoMayMessage: 'following', emailOnNewDevice: false })
  expect(await getSettings(db, bia)).toEqual(before)
  for (const input of [{}, { whoMayMessage: 'nobody' }, null])
    expect((await refusalOf(choosePreferences(services, ana, input))).kind).toBe('invalid')
  expect((await refusalOf(choosePreferences(services, null, { whoMayMessage: 'friends' }))).kind).toBe(
    'unauthenticated',
  )
})
