import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { decideVerification } from './decide-verification.ts'
import { findPendingVerifications } from './find-pending-verifications.ts'
import { getVerification } from './get-verification.ts'
import { openPhoto, photoAddress } from './photo-address.ts'
import { requestVerification } from './request-verification.ts'
import { CONSENT_TAKEN_BACK, NOTHING_WAITS } from './texts.ts'
import { withdrawConsent } from './withdraw-consent.ts'

const services = await testServices()
const { db, files } = services
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63d2f' } })
  .jpeg()
  .toBuffer()
const photos = { selfie: photo, document: photo, consent: true }
let [ana, bia, mod]: Actor[] = []
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  bia = await person(services, `bia${round}`)
  mod = await person(services, `mod${round}`, { roles: ['moderator'] })
})

const rowOf = (who: Actor) =>
  db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const keptKeys = async () => {
  const keys: string[] = []
  for await (const { key } of files.list('verifications/')) keys.push(key)
  return keys
}

test('Ana takes her consent back: the request ends, both photos are gone at once, and when she did it stays', async () => {
  const before = await keptKeys()
  await requestVerification(services, bia!, photos)
  await requestVerification(services, ana!, photos)
  const { selfie_key, document_key } = await rowOf(ana!)
  const then = new Date('2027-02-03T10:00:00Z')
  onTestFinished(replaceClock(() => then))
  await withdrawConsent(services, ana!)
  const row = await rowOf(ana!)
  expect(row).toMatchObject({ status: 'withdrawn', withdrawn_at: then, photos_erased_at: then })
  expect(row).toMatchObject({ selfie_key: null, document_key: null, reviewed_at: null })
  expect(row.consented_at).not.toBeNull()
  // those of Bia stay
  expect(await keptKeys()).toHaveLength(before.length + 2)
  const left = db.selectFrom('files').select('id').where('key', 'in', [selfie_key!, document_key!])
  expect(await left.execute()).toEqual([])
  const waiting = (await findPendingVerifications(services, mod!)).items.map((item) => item.person.id)
  expect(waiting).toContain(bia!.id)
  expect(waiting).not.toContain(ana!.id)
  expect(await getVerification(db, ana!.id)).toEqual({ state: 'none', reason: null, mayRequest: true })
  const recorded = db
    .selectFrom('moderation_record')
    .select(['actor_id', 'action'])
    .where('target_type', '=', 'verification')
    .where('target_id', '=', row.id)
  expect(await recorded.execute()).toEqual([{ actor_id: ana!.id, action: 'verification.withdraw' }])
})

test('who of the staff has it open is told why it is gone, in the list, deciding and opening a photo', async () => {
  await requestVerification(services, ana!, photos)
  const { id } = await rowOf(ana!)
  const url = new URL(photoAddress(services, mod!, id, 'selfie'), 'http://site.invalid')
  await db.deleteFrom('live_events').execute()
  await withdrawConsent(services, ana!)
  const told = db.selectFrom('live_events').select('payload').where('topic', '=', 'staff')
  expect(await told.execute()).toEqual([{ payload: { kind: 'withdrawn', verification: id } }])
  for (const decision of [{ decision: 'approve' }, { decision: 'reject', reason: 'Não se lê.' }])
    expect(await refusalOf(decideVerification(services, mod!, id, decision))).toMatchObject({
      kind: 'conflict',
      message: CONSENT_TAKEN_BACK,
    })
  const asked = {
    verificationId: id,
    photo: 'selfie',
    until: url.searchParams.get('ate'),
    signature: url.searchParams.get('assinatura'),
  }
  expect((await refusalOf(openPhoto(services, mod!, asked))).message).toBe(CONSENT_TAKEN_BACK)
})

test('only what waits is taken back, only by its person, a suspended one too, and asked for again afterwards', async () => {
  expect(await refusalOf(withdrawConsent(services, null))).toMatchObject({ kind: 'unauthenticated' })
  await requestVerification(services, ana!, photos)
  expect(await refusalOf(withdrawConsent(services, bia!))).toMatchObject({
    kind: 'conflict',
    message: NOTHING_WAITS,
  })
  expect(await getVerification(db, ana!.id)).toMatchObject({ state: 'pending' })
  await withdrawConsent(services, await suspend(services, ana!))
  expect(await refusalOf(withdrawConsent(services, ana!))).toMatchObject({ message: NOTHING_WAITS })

  await requestVerification(services, bia!, photos)
  const { id } = await rowOf(bia!)
  const [decided, withdrawn] = await Promise.allSettled([
    decideVerification(services, mod!, id, { decision: 'approve' }),
    withdrawConsent(services, bia!),
  ])
  expect([decided.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rowOf(bia!)).toMatchObject({
    status: decided.status === 'fulfilled' ? 'approved' : 'withdrawn',
  })

  const caio = await person(services, `caio${round}`)
  await requestVerification(services, caio, photos)
  await withdrawConsent(services, caio)
  await requestVerification(services, caio, photos)
  expect(await getVerification(db, caio.id)).toMatchObject({ state: 'pending' })
})
