import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { rateRules } from '#domain/rate-rules.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { limitLongForms } from './limit-long-forms.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const POINTS = rateRules['form-kilobytes:person'].points
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')

const send = (actor: Actor | null, bytes: number, { withFiles = false, address = '203.0.113.7' } = {}) =>
  limitLongForms(services, { actor, address }, { bytes, withFiles })

test('who sends long forms without end is refused, and told when to come back; short ones and others pass', async () => {
  for (let sent = 0; sent < 10; sent++) await send(ana, POINTS * 100)
  const refusal = await refusalOf(send(ana, 70_000))
  expect(refusal).toMatchObject({
    kind: 'too-many',
    message: expect.stringMatching(/longos demais.*Tente de/),
  })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
  await send(ana, 65_536)
  await send(bia, 70_000)
})

test('files in a form are not counted as its text', async () => {
  for (let sent = 0; sent < POINTS / 1000; sent++) await send(caio, 200_000_000, { withFiles: true })
  expect(await refusalOf(send(caio, 200_000_000, { withFiles: true }))).toMatchObject({ kind: 'too-many' })
})

test('who is not signed in is known by the network, signed in by the account alone', async () => {
  await send(null, POINTS * 1000, { address: '2001:db8::1' })
  expect(await refusalOf(send(null, 70_000, { address: '2001:db8::2' }))).toMatchObject({ kind: 'too-many' })
  await send(null, 70_000, { address: '2001:db8:0:1::1' })
  await send(bia, 70_000, { address: '2001:db8::1' })
})
