import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { editProfile } from '#domain/profiles/edit-profile.ts'
import { decideVerification, revokeVerification } from './decide-verification.ts'
import { erasePhotos } from './erase-photos.ts'
import { findPendingVerifications } from './find-pending-verifications.ts'
import { getVerification } from './get-verification.ts'
import { openPhoto, photoAddress } from './photo-address.ts'
import { requestVerification } from './request-verification.ts'

const services = await testServices()
const { db, files } = services
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Segredo' } })
    .jpeg()
const photos = {
  selfie: await picture('#a63d2f').toBuffer(),
  document: await picture('#0f5c4a').png().toBuffer(),
  consent: true,
}
let ana: Actor
let mod: Actor
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  mod = await person(services, `mod${round}`, { roles: ['moderator'] })
})
let restoreClock: (() => void) | undefined
afterEach(() => restoreClock?.())

const keptKeys = async () => {
  const keys: string[] = []
  for await (const { key } of files.list('verifications/')) keys.push(key)
  return keys
}
const bytesOf = async (key: string) =>
  Buffer.concat((await (await files.open(key)).stream.toArray()) as Buffer[])
const pendingOf = async (actor: Actor) =>
  (await findPendingVerifications(services, mod)).items.find((item) => item.person.id === actor.id)!
const askedOf = (address: string) => {
  const url = new URL(address, 'http://site.invalid')
  const [, , , id, photo] = url.pathname.split('/')
  return {
    verificationId: Number(id),
    photo: photo!,
    until: url.searchParams.get('ate'),
    signature: url.searchParams.get('assinatura'),
  }
}

describe('Ana asks to be verified', () => {
  test('and waits; a second time at once she is told that she waits, and no photo is left over', async () => {
    await requestVerification(services, ana, photos)
    const kept = (await keptKeys()).length
    expect(await getVerification(db, ana.id)).toMatchObject({ state: 'pending', reason: null })
    expect(await refusalOf(requestVerification(services, ana, photos))).toMatchObject({
      kind: 'conflict',
      message: 'Sua verificação já está em análise',
    })
    const bia = await person(services, `bia${round}`)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestVerification(services, bia, photos)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await keptKeys()).toHaveLength(kept + 2)
  })

  test('both photos, not too large, and really photos: refused beside the field', async () => {
    const before = await keptKeys()
    const none = Buffer.alloc(0)
    const gif = await picture('#000').gif().toBuffer()
    const refused = async (changes: object) =>
      (await refusalOf(requestVerification(services, ana, { ...photos, ...changes }))).fields
    expect(await refused({ selfie: none })).toEqual({ selfie: 'Por favor, envie ambas as fotos' })
    expect(await refused({ document: none })).toEqual({ document: 'Por favor, envie ambas as fotos' })
    expect(await refused({ document: Buffer.alloc(10 * 1024 * 1024 + 1) })).toEqual({
      document: 'Arquivos muito grandes. Máximo: 10MB',
    })
    for (const selfie of [
      gif,
      Buffer.from('%PDF-1.4'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ])
      expect(await refused({ selfie })).toEqual({
        selfie: 'Apenas arquivos de imagem (JPG, PNG, WEBP) são aceitos',
      })
    const cut = photos.document.subarray(0, photos.document.length - 30)
    expect(Object.keys(await refused({ document: cut }))).toEqual(['document'])
    expect(await keptKeys()).toEqual(before)
    expect((await refusalOf(requestVerification(services, null, photos))).kind).toBe('unauthenticated')
    expect((await refusalOf(requestVerification(services, await suspend(services, ana), photos))).kind).toBe(
      'forbidden',
    )
  })
})

describe('the staff decide', () => {
  test('with what the profile says at hand', async () => {
    await editProfile(services, ana, {
      fullName: 'Ana Lima',
      userType: 'professor',
      institution: 'UFBA',
      bio: 'Estudo cisternas.',
    })
    await services.db
      .insertInto('educations')
      .values([
        {
          user_id: ana.id,
          institution: 'UFBA',
          degree: 'Doutorado',
          field_of_study: 'História',
          start_date: '2019-03-01',
        },
        { user_id: ana.id, institution: 'UFPE', degree: 'Mestrado', start_date: '2016-03-01' },
      ])
      .execute()
    await requestVerification(services, ana, photos)
    expect((await pendingOf(ana)).facts).toMatchObject({
      userType: 'professor',
      institution: 'UFBA',
      bio: 'Estudo cisternas.',
      academicTitle: null,
      experience: [],
      education: ['Doutorado em História, UFBA', 'Mestrado, UFPE'],
    })
  })

  test('approved: the tick, told, recorded; a new name takes it away, and she may ask again', async () => {
    await requestVerification(services, ana, photos)
    const { id } = await pendingOf(ana)
    await decideVerification(services, mod, id, { decision: 'approve' })
    expect(await getVerification(db, ana.id)).toMatchObject({ state: 'verified', reason: null })
    expect((await newestNotifications(db, ana))[0]).toMatchObject({ title: 'Perfil verificado' })
    expect((await refusalOf(decideVerification(services, mod, id, { decision: 'approve' }))).kind).toBe(
      'conflict',
    )
    expect((await refusalOf(requestVerification(services, ana, photos))).message).toBe(
      'Seu perfil já está verificado',
    )
    await editProfile(services, ana, { fullName: 'Outro Nome', userType: 'student' })
    expect((await getVerification(db, ana.id)).state).toBe('none')
    await requestVerification(services, ana, photos)
    const record = await db
      .selectFrom('moderation_record')
      .selectAll()
      .where('actor_id', '=', mod.id)
      .execute()
    expect(record).toMatchObject([{ action: 'verification.approve', target_id: id }])
  })

  test('rejected with a reason that she reads; without one nothing happens', async () => {
    await requestVerification(services, ana, photos)
    const { id } = await pendingOf(ana)
    expect(
      (await refusalOf(decideVerification(services, mod, id, { decision: 'reject', reason: '  ' }))).message,
    ).toBe('Por favor, forneça um motivo para a rejeição')
    await decideVerification(services, mod, id, { decision: 'reject', reason: 'Foto ilegível' })
    expect(await getVerification(db, ana.id)).toMatchObject({ state: 'rejected', reason: 'Foto ilegível' })
  })

  test('nobody decides on their own, and only staff at all', async () => {
    await requestVerification(services, mod, photos)
    const other = await person(services, `dora${round}`, { roles: ['admin'] })
    const own = (await findPendingVerifications(services, mod)).items.find(
      ({ person: { id } }) => id === mod.id,
    )!
    expect(own.photos).toBeNull()
    expect(
      (await refusalOf(decideVerification(services, mod, own.id, { decision: 'approve' }))).message,
    ).toBe('Você não pode decidir sobre a sua própria verificação')
    expect((await refusalOf(decideVerification(services, ana, own.id, { decision: 'approve' }))).kind).toBe(
      'forbidden',
    )
    expect((await refusalOf(findPendingVerifications(services, ana))).kind).toBe('forbidden')
    await decideVerification(services, other, own.id, { decision: 'approve' })
    expect((await refusalOf(revokeVerification(services, mod, mod.id, { reason: 'x' }))).kind).toBe(
      'forbidden',
    )
    await revokeVerification(services, other, mod.id, { reason: 'Documento de outra pessoa' })
    expect((await getVerification(db, mod.id)).state).toBe('none')
  })
})

describe('the photos', () => {
  test('on disk are not images; with the address they are what was sent, without what else the file held', async () => {
    await requestVerification(services, ana, photos)
    // opened, not recognised by type: encrypted bytes may begin like another kind of file by chance
    for (const key of await keptKeys())
      await expect(sharp(await bytesOf(key)).metadata()).rejects.toThrow('unsupported image format')
    const pending = await pendingOf(ana)
    const selfie = await openPhoto(services, mod, askedOf(pending.photos!.selfie))
    const { width, height, exif } = await sharp(selfie.content).metadata()
    expect([selfie.mediaType, width, height, exif]).toEqual(['image/jpeg', 64, 48, undefined])
    const views = await db
      .selectFrom('verification_views')
      .selectAll()
      .where('viewer_id', '=', mod.id)
      .execute()
    expect(views).toMatchObject([{ verification_id: pending.id, photo: 'selfie' }])
  })

  test('the address dies after its hour, and is useless to another person or without the role', async () => {
    await requestVerification(services, ana, photos)
    const start = Date.now()
    const later = (seconds: number) => {
      restoreClock = replaceClock(() => new Date(start + seconds * 1000))
    }
    later(0)
    const address = askedOf((await pendingOf(ana)).photos!.document)
    const other = await person(services, `outro${round}`, { roles: ['moderator'] })
    expect((await refusalOf(openPhoto(services, other, address))).kind).toBe('forbidden')
    expect((await refusalOf(openPhoto(services, { ...mod, roles: [] }, address))).kind).toBe('forbidden')
    expect((await refusalOf(openPhoto(services, null, address))).kind).toBe('unauthenticated')
    expect((await refusalOf(openPhoto(services, mod, { ...address, photo: 'selfie' }))).kind).toBe(
      'forbidden',
    )
    const longer = String(Number(address.until) + 1)
    expect((await refusalOf(openPhoto(services, mod, { ...address, until: longer }))).kind).toBe('forbidden')
    later(3598)
    await openPhoto(services, mod, address)
    later(3601)
    expect((await refusalOf(openPhoto(services, mod, address))).kind).toBe('forbidden')
  })

  test('nobody of the staff opens their own, whatever address they have', async () => {
    await requestVerification(services, mod, photos)
    const { id } = await db
      .selectFrom('verifications')
      .select('id')
      .where('user_id', '=', mod.id)
      .executeTakeFirstOrThrow()
    const own = askedOf(photoAddress(services, mod, id, 'selfie'))
    expect((await refusalOf(openPhoto(services, mod, own))).kind).toBe('missing')
  })

  test('with a new key what is open stays readable, and new ones use it; without the old one it does not', async () => {
    await requestVerification(services, ana, photos)
    const old = (await pendingOf(ana)).photos!.selfie
    const next = {
      ...services,
      config: { ...services.config, verificationKey: `b:${randomBytes(32).toString('base64')}` },
    }
    expect((await openPhoto(next, mod, askedOf(old))).mediaType).toBe('image/jpeg')
    const bia = await person(services, `bia${round}`)
    await requestVerification(next, bia, photos)
    const { photo_key_id } = await db
      .selectFrom('verifications')
      .select('photo_key_id')
      .where('user_id', '=', bia.id)
      .executeTakeFirstOrThrow()
    expect(photo_key_id).toBe('b')
    await expect(openPhoto(services, mod, askedOf((await pendingOf(bia)).photos!.selfie))).rejects.toThrow(
      'guardado com outra chave',
    )
  })

  test('are erased 30 days after the decision, not before', async () => {
    await requestVerification(services, ana, photos)
    const { id, photos: addresses } = await pendingOf(ana)
    await decideVerification(services, mod, id, { decision: 'approve' })
    const kept = async () =>
      db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { selfie_key } = await kept()
    const day = 24 * 60 * 60 * 1000
    await db
      .updateTable('verifications')
      .set({ reviewed_at: new Date(Date.now() - 29 * day) })
      .where('id', '=', id)
      .execute()
    await erasePhotos(services)
    expect(await files.exists(selfie_key!)).toBe(true)
    await db
      .updateTable('verifications')
      .set({ reviewed_at: new Date(Date.now() - 31 * day) })
      .where('id', '=', id)
      .execute()
    await erasePhotos(services)
    expect([await files.exists(selfie_key!), (await kept()).selfie_key]).toEqual([false, null])
    expect((await refusalOf(openPhoto(services, mod, askedOf(addresses!.selfie)))).kind).toBe('missing')
  })
})
