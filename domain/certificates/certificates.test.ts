import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { openCommunity } from '#domain/communities/community-test-services.ts'
import { leaveCommunity } from '#domain/communities/join-community.ts'
import { setCoordinating } from '#domain/communities/set-coordinating.ts'
import { hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { today } from '#domain/today.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { aLongReview } from '#tests/read-at.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { certifyCoordination } from './certify-coordination.ts'
import { certifyPublication } from './certify-publication.ts'
import { certifyReviews, certifyReview } from './certify-reviews.ts'
import { checkCertificate } from './check-certificate.ts'
import { endCertificate } from './end-certificate.ts'
import { findCertifiable, findOwnCertificates } from './find-own-certificates.ts'
import { NOT_COORDINATING, NOT_YOUR_REVIEW, NOT_YOUR_WORK, NOTHING_TO_CERTIFY } from './texts.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor
let edu: Actor
let work: PublishedWork
let reviewId: number
const REASON = { reason: 'Fere a política de ética.' }
const ADDRESS = '203.0.113.9'

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
  edu = await person(services, 'edu', { roles: ['admin'] })
})
beforeEach(async () => {
  await db.deleteFrom('works').execute()
  await db.deleteFrom('certificates').execute()
  work = await publishWork(services, ana, aWork({ title: 'Sobre pontes' }))
  const input = { rating: 4, comment: aLongReview('pontes') }
  const from = thisMonth()
  reviewId = (await publishReview(services, bia, work.id, input)).id
  // also where a month ends just then
  period = { from, until: thisMonth() }
})

const check = (code: string) => checkCertificate(services, code, ADDRESS)
const newestCode = async (who: Actor) => (await findOwnCertificates(services, who))[0]!.code
const thisMonth = () => today().slice(0, 7)
let period: { from: string; until: string }

describe('a review', () => {
  test('of Bia’s is certified: anybody reads for whom, of what, when and how long it is', async () => {
    await certifyReview(services, bia, { reviewId })
    const code = await newestCode(bia)
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await check(code)).toMatchObject({
      title: 'Certificado de avaliação',
      person: { fullName: 'Bia Moraes', username: 'bia' },
      says: expect.stringMatching(/^escreveu 1 avaliação assinada .+, com \d+ palavras\.$/) as string,
      rows: [{ work: { title: 'Sobre pontes', path: work.path } }],
    })
    // as people type it
    expect(await check(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toMatchObject({ code })
  })

  test('with one letter of its code changed it is not valid, whichever letter', async () => {
    await certifyReview(services, bia, { reviewId })
    const code = await newestCode(bia)
    for (const [at, letter] of [...code].entries()) {
      if (letter === '-') continue
      const other = letter === '7' ? '8' : '7'
      expect(await check(code.slice(0, at) + other + code.slice(at + 1)), String(at)).toBeNull()
    }
    for (const typed of [
      '',
      'ABCD',
      `${code}7`,
      code.replaceAll('-', '').slice(1),
      '\u0000',
      'x'.repeat(200),
    ])
      expect(await check(typed)).toBeNull()
  })

  test('a row that somebody changed in the database, or moved to another person, is not valid', async () => {
    await certifyReview(services, bia, { reviewId })
    const code = await newestCode(bia)
    const row = await db.selectFrom('certificates').selectAll().executeTakeFirstOrThrow()
    const change = (values: object) => db.updateTable('certificates').set(values).execute()
    await change({ statement: row.statement.replace(/"words":\d+/, '"words":9999') })
    expect(await check(code)).toBeNull()
    await change({ statement: row.statement, user_id: caio.id })
    expect(await check(code)).toBeNull()
    await change({ user_id: bia.id, issued_at: new Date('2020-01-01') })
    expect(await check(code)).toBeNull()
    await change({ issued_at: row.issued_at })
    expect(await check(code)).not.toBeNull()
  })

  test('taken away by staff takes the certificate along, given back gives it back', async () => {
    await certifyReview(services, bia, { reviewId })
    await certifyReviews(services, bia, { ...period, named: 'on' })
    const codes = (await findOwnCertificates(services, bia)).map(({ code }) => code)
    expect(codes).toHaveLength(2)
    await hideContent(services, edu, { kind: 'review', id: reviewId }, REASON)
    for (const code of codes) expect(await check(code)).toBeNull()
    expect((await findOwnCertificates(services, bia)).map(({ words }) => words)).toEqual([null, null])
    // nor is it issued meanwhile
    expect((await refusalOf(certifyReview(services, bia, { reviewId }))).message).toBe(NOT_YOUR_REVIEW)
    await restoreContent(services, edu, { kind: 'review', id: reviewId }, REASON)
    for (const code of codes) expect(await check(code)).not.toBeNull()
  })

  test('of a work that staff hid stays Bia’s, without its title; of a work that is gone it is not valid', async () => {
    await certifyReview(services, bia, { reviewId })
    const code = await newestCode(bia)
    await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
    expect((await check(code))!.rows).toMatchObject([{ work: null }])
    expect(JSON.stringify(await check(code))).not.toContain('pontes')
    await restoreContent(services, edu, { kind: 'work', id: work.id }, REASON)
    await deleteWork(services, ana, work.id)
    expect(await check(code)).toBeNull()
  })

  test('is nobody else’s to certify', async () => {
    for (const who of [ana, caio, edu])
      expect((await refusalOf(certifyReview(services, who, { reviewId }))).message).toBe(NOT_YOUR_REVIEW)
    expect((await refusalOf(certifyReview(services, null, { reviewId }))).kind).toBe('unauthenticated')
    expect((await refusalOf(certifyReviews(services, caio, period))).message).toBe(NOTHING_TO_CERTIFY)
  })

  test('is counted in a period without its work, where Bia chooses so', async () => {
    await certifyReviews(services, bia, { ...period, named: '' })
    const checked = (await check(await newestCode(bia)))!
    expect(checked.rows).toEqual([])
    expect(checked.says).toMatch(/^escreveu 1 avaliação assinada/)
    expect(JSON.stringify(checked)).not.toContain('pontes')
  })

  test('of a few words is none, and a period ends after it begins', async () => {
    await db.updateTable('reviews').set({ comment: 'Bom.' }).where('id', '=', reviewId).execute()
    expect((await refusalOf(certifyReview(services, bia, { reviewId }))).kind).toBe('invalid')
    expect((await refusalOf(certifyReviews(services, bia, period))).message).toBe(NOTHING_TO_CERTIFY)
    const reversed = { from: '2026-05', until: '2026-04' }
    expect((await refusalOf(certifyReviews(services, bia, reversed))).fields).toHaveProperty('until')
    for (const broken of [{}, { from: '2026-13', until: '2026-14' }, { from: 'a', until: ['b'] }, null])
      expect((await refusalOf(certifyReviews(services, bia, broken))).kind).toBe('invalid')
  })
})

test('asked for twice at once it is one; ended it is not valid, and by its person alone', async () => {
  await Promise.all([1, 2, 3].map(() => certifyReview(services, bia, { reviewId })))
  const [own, ...more] = await findOwnCertificates(services, bia)
  expect(more).toEqual([])
  expect((await refusalOf(endCertificate(services, caio, { id: own!.id }))).kind).toBe('missing')
  expect(await check(own!.code)).not.toBeNull()
  await endCertificate(services, bia, { id: own!.id })
  expect(await check(own!.code)).toBeNull()
  await certifyReview(services, bia, { reviewId })
  expect(await newestCode(bia)).not.toBe(own!.code)
})

test('the name is the one that the person bears today', async () => {
  await certifyReview(services, bia, { reviewId })
  await db.updateTable('profiles').set({ full_name: 'Beatriz Moraes' }).where('id', '=', bia.id).execute()
  const checked = await check(await newestCode(bia))
  await db.updateTable('profiles').set({ full_name: 'Bia Moraes' }).where('id', '=', bia.id).execute()
  expect(JSON.stringify(checked)).toContain('Beatriz Moraes')
  expect(JSON.stringify(checked)).not.toContain('Bia Moraes')
})

test('who leaves for good takes them along', async () => {
  const gil = await person(services, 'gil')
  const input = { rating: 4, comment: aLongReview('gil') }
  const { id } = await publishReview(services, gil, work.id, input)
  await certifyReview(services, gil, { reviewId: id })
  const code = await newestCode(gil)
  await deleteAccountNow(services, gil, 'keep')
  expect(await check(code)).toBeNull()
  expect(await db.selectFrom('certificates').select('id').where('user_id', '=', gil.id).execute()).toEqual([])
})

test('codes are not guessed without end', async () => {
  const limited = await testServices({ RATE_LIMITS: 'on' })
  for (let n = 0; n < 300; n++) await checkCertificate(limited, 'x', ADDRESS)
  const refusal = await refusalOf(checkCertificate(limited, 'x', ADDRESS))
  expect(refusal.kind).toBe('too-many')
  expect(await checkCertificate(limited, 'x', '198.51.100.7')).toBeNull()
})

describe('a published work', () => {
  test('is declared for each who signs it and nobody else, as long as everybody can read it', async () => {
    await makeCoAuthor(services, work.id, ana, caio)
    for (const who of [ana, caio]) {
      await certifyPublication(services, who, { workId: work.id })
      const code = await newestCode(who)
      expect((await check(code))!.about).toEqual({ title: 'Sobre pontes', path: work.path })
      expect((await check(code))!.says).toMatch(/^assina o trabalho “Sobre pontes”, publicado em /)
      await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
      expect(await check(code)).toBeNull()
      expect((await refusalOf(certifyPublication(services, who, { workId: work.id }))).message).toBe(
        NOT_YOUR_WORK,
      )
      await restoreContent(services, edu, { kind: 'work', id: work.id }, REASON)
      expect(await check(code)).not.toBeNull()
    }
    expect((await refusalOf(certifyPublication(services, bia, { workId: work.id }))).message).toBe(
      NOT_YOUR_WORK,
    )
    // what is so of both is still sealed for one
    const hers = await newestCode(ana)
    const move = (from: Actor, to: Actor) =>
      db.updateTable('certificates').set({ user_id: to.id }).where('user_id', '=', from.id).execute()
    await move(caio, bia)
    await move(ana, caio)
    expect(await check(hers)).toBeNull()
    await move(caio, ana)
    await move(bia, caio)
    expect(await check(hers)).not.toBeNull()
    const code = await newestCode(caio)
    await db.deleteFrom('co_author_requests').where('work_id', '=', work.id).execute()
    // signs it no more
    expect(await check(code)).toBeNull()
    const own = await newestCode(ana)
    await deleteWork(services, ana, work.id)
    expect(await check(own)).toBeNull()
  })
})

describe('coordinating a community', () => {
  test('is declared from when to when, of each role, for whoever did', async () => {
    const begun = today()
    const thisDay = () => expect.toBeOneOf([begun, today()])
    const community = await openCommunity(services, edu, [bia, caio])
    const coordinationOf = async (who: Actor) => (await findCertifiable(db, who)).coordinations[0]
    expect(await coordinationOf(edu)).toMatchObject({ since: thisDay(), until: null })
    expect(await coordinationOf(bia)).toBeUndefined()
    await setCoordinating(services, edu, community.id, bia.id, true)
    const { id } = (await coordinationOf(bia))!
    await certifyCoordination(services, bia, { coordinationId: id })
    expect((await check(await newestCode(bia)))!.says).toMatch(/^ajuda a coordenar a comunidade “.+” desde /)
    await setCoordinating(services, edu, community.id, bia.id, false)
    expect(await coordinationOf(bia)).toMatchObject({ id, until: thisDay() })
    await certifyCoordination(services, bia, { coordinationId: id })
    const code = await newestCode(bia)
    expect((await check(code))!.says).toMatch(/^ajudou a coordenar .+ de .+ a .+\.$/)
    // it was so, whether she stays or not
    await leaveCommunity(services, bia, community.id)
    expect(await check(code)).not.toBeNull()
    const refusal = await refusalOf(certifyCoordination(services, caio, { coordinationId: id }))
    expect(refusal.message).toBe(NOT_COORDINATING)
    await db
      .updateTable('communities')
      .set({ status: 'rejected', decision_reason: 'Repete outra.' })
      .where('id', '=', community.id)
      .execute()
    expect(await check(code)).toBeNull()
  })
})
