import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { requestVerification } from './request-verification.ts'
import { CONSENT_MISSING } from './texts.ts'

const services = await testServices()
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63d2f' } })
  .jpeg()
  .toBuffer()
const photos = { selfie: photo, document: photo }

test('Ana’s photos are taken by her consent alone, and when she gave it is kept', async () => {
  const ana = await person(services, 'ana')
  const refused = await refusalOf(requestVerification(services, ana, { ...photos, consent: false }))
  expect(refused.fields).toEqual({ consent: CONSENT_MISSING })
  const kept = services.db.selectFrom('verifications').select('consented_at').where('user_id', '=', ana.id)
  expect(await kept.execute()).toEqual([])
  const files = services.db.selectFrom('files').select('id').where('owner_id', '=', ana.id)
  expect(await files.execute()).toEqual([])

  const then = new Date('2027-02-03T10:00:00Z')
  onTestFinished(replaceClock(() => then))
  await requestVerification(services, ana, { ...photos, consent: true })
  expect(await kept.execute()).toEqual([{ consented_at: then }])
})
