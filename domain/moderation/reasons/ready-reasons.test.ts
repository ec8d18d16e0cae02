// Staff keep a list of reasons, pick one, and change it before they send it.
import { expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { REASON_MAX } from '#domain/communities/limits.ts'
import { MAX_REASON } from '#domain/verifications/schema.ts'
import { READY_REASON_MAX, REASON } from '../limits.ts'
import { findReadyReasons, withPickedReason } from './find-ready-reasons.ts'
import { retireReadyReason, setReadyReason } from './set-ready-reason.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const gil = await suspend(services, await person(services, 'gil', { roles: ['moderator'] }))
const TEXT = { text: 'Repete a tabela 2 sem dizer de onde vem.' }
const texts = async () => (await findReadyReasons(db, edu)).map(({ text }) => text)
const idOf = async (text: string) =>
  (await findReadyReasons(db, edu)).find((ready) => ready.text === text)!.id
const refused = async (act: Promise<unknown>) => (await refusalOf(act)).kind

test('there is a list to begin with, for staff alone, each of which every rule takes', async () => {
  const list = await texts()
  expect(list.length).toBeGreaterThanOrEqual(10)
  expect(list).toEqual(list.toSorted((one, other) => one.localeCompare(other, 'pt-BR')))
  const most = Math.min(REASON.max, REASON_MAX, MAX_REASON)
  expect(READY_REASON_MAX).toBeLessThanOrEqual(most)
  expect(list.filter((text) => text.length < REASON.min || text.length > most)).toEqual([])
  for (const who of [null, ana, { ...gil, suspended: true }])
    expect(await findReadyReasons(db, who)).toEqual([])
})

test('staff add, change and retire one; each act is recorded, and the same does not stand there twice', async () => {
  await setReadyReason(services, edu, null, TEXT)
  expect(await refused(setReadyReason(services, edu, null, TEXT))).toBe('conflict')
  expect(await refused(setReadyReason(services, edu, null, { text: 'Curto' }))).toBe('invalid')
  expect(await refused(setReadyReason(services, ana, null, { text: 'Porque eu não gosto disso.' }))).toBe(
    'forbidden',
  )
  const id = await idOf(TEXT.text)
  const changed = 'Repete a tabela 3 sem dizer de onde vem.'
  await setReadyReason(services, edu, id, { text: changed })
  expect(await texts()).toContain(changed)
  expect(await refused(retireReadyReason(services, ana, id))).toBe('forbidden')
  await retireReadyReason(services, edu, id)
  expect(await texts()).not.toContain(changed)
  expect(await refused(retireReadyReason(services, edu, id))).toBe('missing')
  expect(await refused(setReadyReason(services, edu, id, TEXT))).toBe('missing')
  const recorded = await db
    .selectFrom('moderation_record')
    .select('action')
    .where('target_type', '=', 'ready_reason')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ action }) => action)).toEqual([
    'ready-reason.add',
    'ready-reason.change',
    'ready-reason.retire',
  ])
  // what was retired may be taken up again
  await setReadyReason(services, edu, null, { text: changed })
})

test('a form that picks one and writes nothing says the picked one; what is written stays', async () => {
  await setReadyReason(services, edu, null, TEXT)
  const ready = String(await idOf(TEXT.text))
  const said = (form: object) => withPickedReason(db, edu, { ...form })
  expect(await said({ ready, reason: ' ' })).toMatchObject({ reason: TEXT.text })
  expect(await said({ ready, reason: 'Outro motivo.' })).toMatchObject({ reason: 'Outro motivo.' })
  for (const none of ['', '0', '999999', 'x'])
    expect(await said({ ready: none, reason: '' })).toMatchObject({ reason: '' })
  // an act that asks for none is given none
  expect(await said({ ready })).not.toHaveProperty('reason')
})
