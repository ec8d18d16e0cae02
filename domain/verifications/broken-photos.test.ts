import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findPendingVerifications } from './find-pending-verifications.ts'
import { openPhoto } from './photo-address.ts'
import { requestVerification } from './request-verification.ts'

const services = await testServices()
const { db } = services
const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63d2f' } })
  .jpeg()
  .toBuffer()

const ana = await person(services, 'ana')
const mod = await person(services, 'dora', { roles: ['moderator'] })
const askedOf = (address: string) => {
  const url = new URL(address, 'http://site.invalid')
  const [, , , id, photo] = url.pathname.split('/')
  const { searchParams } = url
  return {
    verificationId: Number(id),
    photo: photo!,
    until: searchParams.get('ate'),
    signature: searchParams.get('assinatura'),
  }
}

test('a photo that is missing or damaged is told to staff in words, and to the log', async () => {
  await requestVerification(services, ana, { selfie: picture, document: picture, consent: true })
  const heard: UndrawnPart[] = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
  const { selfie, document } = (await findPendingVerifications(services, mod)).items[0]!.photos!
  const { selfie_key, document_key } = await db
    .selectFrom('verifications')
    .select(['selfie_key', 'document_key'])
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  await services.files.remove(selfie_key!)
  await services.files.put(document_key!, Readable.from([randomBytes(200)]), { maxBytes: 1000 })
  for (const address of [selfie, document])
    expect(await refusalOf(openPhoto(services, mod, askedOf(address)))).toMatchObject({
      kind: 'missing',
      message:
        'Esta foto não pôde ser aberta: o arquivo falta, está danificado ou foi guardado com outra chave.',
    })
  expect(heard.map(({ id }) => id)).toEqual([selfie_key, document_key])
})
